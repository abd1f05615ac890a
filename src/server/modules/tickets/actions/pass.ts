import { and, eq, sql } from 'drizzle-orm';
import { placeBehind, usualPasses } from '#domain/tickets/pass.ts';
import { goesFirst } from '#domain/tickets/strategies/preference.ts';
import { strategiesThatNeed } from '#domain/tickets/strategies/registry.ts';
import type { Placed } from '#domain/tickets/strategies/strategy.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import { preparedStatement } from '../../../db/rows.ts';
import { branchIntakes } from '../../../db/schema/intakes.ts';
import { goesFirstInSql } from '../../../db/schema/tickets.ts';
import { conflict } from '../../../errors/app-error.ts';
import type { TicketRow } from '../../../presenters/ticket.ts';
import type { Act } from './plain-actions.ts';
import { transition } from './transition.ts';

/**
 * Puts a waiting ticket behind the next that may pass it (`mayPass`); wait and arrival stay. Throws
 * 409 pass_limit, nobody_behind and the errors of every transition; a concurrent call waits or
 * wins.
 */
export const pass: Act = (acting, input) =>
  transition(acting, 'pass', input, async (ticket) => {
    const [max, next] = await Promise.all([
      passesAtMost(acting.tx, ticket),
      nextBehind(acting.tx, ticket),
    ]);
    if (ticket.passCount >= max) throw conflict('pass_limit', { max });
    if (!next) throw conflict('nobody_behind');
    const queuedAt = new Date(placeBehind(next, { ticketId: ticket.id }));
    return { changes: { queuedAt, passCount: ticket.passCount + 1 } };
  });

async function passesAtMost(
  db: Database,
  { organisationId, branchId }: Pick<TicketRow, 'organisationId' | 'branchId'>,
): Promise<number> {
  const [intake] = await db
    .select({ max: branchIntakes.passesAtMost })
    .from(branchIntakes)
    .where(
      and(eq(branchIntakes.organisationId, organisationId), eq(branchIntakes.branchId, branchId)),
    );
  return intake?.max ?? usualPasses;
}

const value = sql.placeholder;
// Inlined in the text so that PostgreSQL keeps the plan.
const qrFirst = sql.join(
  strategiesThatNeed('qr').map((name) => sql.raw(`'${name}'`)),
  sql`, `,
);

const find = preparedStatement<Placed>(
  'next_behind',
  sql`select t.id as "ticketId", round(date_part('epoch', t.queued_at) * 1000) as "queuedAt"
    from tickets t
    where t.client_id = ${value('organisationId')} and t.service_id = ${value('serviceId')}
      and t.status = 'waiting' and t.only_gate_id in (0, ${value('onlyGateId')})
      and (t.queued_at, t.id) > (${value('queuedAt')}::timestamptz, ${value('id')}::bigint)
      and ${goesFirstInSql} = ${value('goesFirst')}::boolean
      and (${value('goesFirst')}::boolean or (t.channel = 'qr') = ${value('qr')}::boolean
        or (select strategy from branches
          where client_id = ${value('organisationId')} and id = ${value('branchId')})
          not in (${qrFirst}))
    order by t.queued_at, t.id limit 1`,
);

/** Returns the ticket that may pass and comes next; null without one. */
export async function nextBehind(tx: Transaction, ticket: TicketRow): Promise<Placed | null> {
  const { organisationId, id, branchId, serviceId, onlyGateId } = ticket;
  const [next] = await find(tx, {
    organisationId,
    id,
    branchId,
    serviceId,
    onlyGateId,
    queuedAt: ticket.queuedAt.toISOString(),
    goesFirst: goesFirst(ticket),
    qr: ticket.channel === 'qr',
  });
  return next ?? null;
}
