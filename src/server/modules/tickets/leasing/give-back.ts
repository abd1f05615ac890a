import { and, eq } from 'drizzle-orm';
import type { Caller } from '../../../access/caller.ts';
import type { Transaction } from '../../../db/database.ts';
import { leases } from '../../../db/schema/leases.ts';
import { tickets } from '../../../db/schema/tickets.ts';
import { conflict, notFound } from '../../../errors/app-error.ts';
import { lockGate } from '../../../organisation/lock-gate.ts';
import { publish } from '../../../realtime/publish.ts';
import { assertInScope, openGateOf } from '../actions/who-may-act.ts';
import { free, leasesOf } from '../store/leases.ts';

/**
 * Lets a leased ticket return to its queue by a person's decision: now if its lease is over, else
 * once its page has dropped it, since the page may still call it. Throws 404 `ticket_not_found`, 409
 * `illegal_transition` for a ticket without a lease, `not_your_ticket` for an operator elsewhere.
 */
export async function giveBackLeased(
  { tx, now, caller }: { tx: Transaction; now: Date; caller: Caller },
  ticketId: number,
): Promise<void> {
  const { organisationId } = caller;
  const [found] = await tx
    .select({ branchId: tickets.branchId, gateId: leases.gateId })
    .from(tickets)
    .leftJoin(
      leases,
      and(eq(leases.organisationId, tickets.organisationId), eq(leases.ticketId, tickets.id)),
    )
    .where(and(eq(tickets.organisationId, organisationId), eq(tickets.id, ticketId)));
  if (!found) throw notFound('ticket_not_found');
  await assertInScope(tx, caller, found.branchId);
  if (found.gateId === null) throw conflict('illegal_transition');
  await lockGate(tx, organisationId, found.gateId);
  const rows = await leasesOf(tx, { organisationId, gateId: found.gateId });
  const lease = rows.find((row) => row.ticketId === ticketId);
  if (!lease) throw conflict('illegal_transition');
  if (caller.role === 'Operator' && (await openGateOf(tx, caller)) !== found.gateId) {
    throw conflict('not_your_ticket');
  }
  const { gateId } = lease;
  await publish(tx, { organisationId, change: { kind: 'gate', branchId: found.branchId, gateId } });
  if (lease.overAt <= now) return free(tx, [lease]);
  await tx
    .update(leases)
    .set({ decided: true })
    .where(and(eq(leases.organisationId, organisationId), eq(leases.id, lease.id)));
}
