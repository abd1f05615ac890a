import { and, eq, gt, sql } from 'drizzle-orm';
import { isStrategyName } from '#domain/tickets/strategies/registry.ts';
import type { Acting } from '../../../access/acting.ts';
import type { Caller } from '../../../access/caller.ts';
import type { Transaction } from '../../../db/database.ts';
import { gates, services } from '../../../db/schema/organisation.ts';
import { goesFirstInSql, type Why } from '../../../db/schema/tickets.ts';
import { conflict } from '../../../errors/app-error.ts';
import { waitedSecondsAt } from '../actions/status-columns.ts';
import { lockTicket, type TransitionInput, transition } from '../actions/transition.ts';
import { assertInScope } from '../actions/who-may-act.ts';
import { lockOwnGate, readSituation } from '../calling/situation.ts';
import { free, type LeaseRow, leasesOf } from '../store/leases.ts';

/**
 * Records a call that a page made from a lease, at the time of the tap. A lease that has ended is
 * no obstacle while the ticket still waits for anybody. Throws 409 `gate_not_open`,
 * `gate_has_ticket`, `ticket_leased` and `illegal_transition`.
 */
export async function callLeased(
  acting: Acting & { caller: Caller },
  { ticketId, deviceAt }: TransitionInput,
): Promise<void> {
  const { tx, caller, organisationId } = acting;
  const gateId = await lockOwnGate(tx, caller);
  if (gateId === null) {
    const { branchId } = await lockTicket(tx, organisationId, ticketId);
    await assertInScope(tx, caller, branchId);
    throw conflict('gate_not_open');
  }
  const [situation, rows] = await Promise.all([
    readSituation(tx, caller, gateId, 1),
    leasesOf(tx, { organisationId, gateId }),
  ]);
  if (situation.inHandId !== null) throw conflict('gate_has_ticket');
  const lease = rows.find((row) => row.ticketId === ticketId);
  if (lease) await free(tx, [lease]);
  const { strategy } = situation;
  if (!isStrategyName(strategy)) throw new Error(`Unknown strategy ${strategy}`);
  const late: Omit<Why, 'waitedSeconds'> = { strategy, rule: 'chosen', heads: 1 };
  const input = { ticketId, version: null, deviceAt };
  const before = await transition(acting, 'call', input, (ticket, { at }) => {
    if (ticket.onlyGateId !== 0 && ticket.onlyGateId !== gateId) throw conflict('ticket_leased');
    const why = { ...(lease?.why ?? late), waitedSeconds: waitedSecondsAt(ticket, at) };
    return { changes: { gateId, userId: caller.userId, lastCalledAt: at, why } };
  });
  if (lease) await count(tx, lease, before.serviceId);
}

/** Moves the strategy on, as a call through the server does. */
async function count(
  tx: Transaction,
  { organisationId, gateId, ticketId, memory }: LeaseRow,
  serviceId: number,
): Promise<void> {
  await tx
    .update(gates)
    .set({ memory })
    .where(and(eq(gates.organisationId, organisationId), eq(gates.id, gateId)));
  await tx
    .update(services)
    .set({
      sincePreferred: sql`(select case when ${goesFirstInSql} then 0
        else ${services.sincePreferred} + 1 end
        from tickets where client_id = ${organisationId} and id = ${ticketId})`,
    })
    .where(
      and(
        eq(services.organisationId, organisationId),
        eq(services.id, serviceId),
        gt(services.preferredEvery, 1),
      ),
    );
}
