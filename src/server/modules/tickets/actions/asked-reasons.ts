import { sql } from 'drizzle-orm';
import { needsReason } from '#domain/services/reasons.ts';
import type { Transaction } from '../../../db/database.ts';
import { preparedStatement } from '../../../db/rows.ts';
import type { ReasonKind, reasons, services } from '../../../db/schema/organisation.ts';
import { AppError, notFound } from '../../../errors/app-error.ts';

type Reason = Pick<typeof reasons.$inferSelect, 'kind' | 'active' | 'serviceId'>;

export type ReasonRules = Pick<
  typeof services.$inferSelect,
  'optionalReasons' | 'requiredNotes'
> & {
  reason: Reason | null;
  excluded: boolean;
};

export interface ReasonInput {
  reasonId?: number | null | undefined;
  note?: string | undefined;
}

const value = sql.placeholder;

const find = preparedStatement<ReasonRules>(
  'asked',
  sql`select s.optional_reasons as "optionalReasons", s.required_notes as "requiredNotes",
      s.excluded_reason_ids @> to_jsonb(${value('reasonId')}::bigint) as excluded,
      (select json_build_object('kind', r.kind, 'active', r.active, 'serviceId', r.service_id)
        from reasons r where r.client_id = ${value('organisationId')}
        and r.id = ${value('reasonId')}::bigint) as reason
    from tickets t
    join services s on s.client_id = t.client_id and s.id = t.service_id
    where t.client_id = ${value('organisationId')} and t.id = ${value('ticketId')}`,
);

/** Reads the rules of the ticket's service. Throws `ticket_not_found`. */
export async function readAsked(
  tx: Transaction,
  ticket: { organisationId: number; ticketId: number },
  { reasonId }: ReasonInput,
): Promise<ReasonRules> {
  const [asked] = await find(tx, { ...ticket, reasonId: reasonId || 0 });
  if (!asked) throw notFound('ticket_not_found');
  return asked;
}

/**
 * Throws unless a fitting reason is given, and a note if the service requires one. The reason is
 * mandatory (spec §5: «the ticket reason is a required field») unless the service disables it.
 */
export function assertGiven(
  asked: ReasonRules,
  kind: ReasonKind,
  serviceId: number,
  given: ReasonInput,
): void {
  if (!given.reasonId && needsReason(asked, kind)) {
    throw new AppError(400, 'reason_required', { field: 'reasonId' });
  }
  assertFits(asked, kind, serviceId, given);
  if (asked.requiredNotes.includes(kind) && !given.note?.trim()) {
    throw new AppError(400, 'note_required', { field: 'note' });
  }
}

/** Throws unless a given reason has the right kind and belongs to the service. */
export function assertFits(
  asked: ReasonRules,
  kind: ReasonKind,
  serviceId: number,
  { reasonId }: ReasonInput,
): void {
  const { reason, excluded } = asked;
  const fits =
    reason?.active &&
    reason.kind === kind &&
    (reason.serviceId === null || reason.serviceId === serviceId) &&
    !excluded;
  if (reasonId && !fits) throw notFound('reason_not_found', 'reasonId');
}
