import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { preparedStatement } from '../../db/rows.ts';
import type { ReasonKind, reasons } from '../../db/schema/organisation.ts';
import { AppError, notFound } from '../../errors.ts';

export type ReasonRow = Pick<typeof reasons.$inferSelect, 'kind' | 'active' | 'serviceId'>;

const find = preparedStatement<ReasonRow>(
  'reason',
  sql`select kind, active, service_id as "serviceId" from reasons
    where client_id = ${sql.placeholder('clientId')} and id = ${sql.placeholder('id')}`,
);

/** The reason of that id, if one was given and there is one. */
export async function readReason(
  tx: Transaction,
  clientId: number,
  id: number | null | undefined,
): Promise<ReasonRow | 'missing' | null> {
  if (!id) return 'missing';
  const [reason] = await find(tx, { clientId, id });
  return reason ?? null;
}

/**
 * The reason must be given (spec §5: «the ticket reason is a required field»), be of the kind and
 * fit the service; null is no service.
 */
export function assertFits(
  reason: ReasonRow | 'missing' | null,
  kind: ReasonKind,
  serviceId: number | null,
): void {
  if (reason === 'missing') throw new AppError(400, 'reason_required', { field: 'reasonId' });
  const fits =
    reason?.active &&
    reason.kind === kind &&
    (reason.serviceId === null || reason.serviceId === serviceId);
  if (!fits) throw notFound('reason_not_found', 'reasonId');
}
