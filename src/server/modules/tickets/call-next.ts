import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Head } from '#domain/tickets/strategies/head.ts';
import { isStrategyName, strategies } from '#domain/tickets/strategies/registry.ts';
import { branchInScope } from '../../authorize.ts';
import type { Caller } from '../../caller.ts';
import { rowsOf, type Transaction } from '../../db/client.ts';
import { branches, gates } from '../../db/schema/organisation.ts';
import { gateSessions } from '../../db/schema/people.ts';
import { tickets } from '../../db/schema/tickets.ts';
import { conflict, notFound } from '../../errors.ts';
import { type TicketView, viewInHand, viewTicket } from '../../views/ticket.ts';
import { record, secondsBetween } from './transition.ts';

/**
 * Calls the next turn to the caller's open counter, or answers the one it holds already.
 * Null when nobody waits. Whoever was taken off the branch keeps the turn in hand and gets no
 * other. Locks the counter, so that of two taps the second sees the first;
 * claims the head of the chosen queue past rows that others are claiming, so that two
 * counters never get the same turn nor wait for each other. One index probe per service,
 * however many wait.
 */
export async function callNext(
  tx: Transaction,
  now: Date,
  caller: Caller,
  gateId: number,
): Promise<TicketView | null> {
  const { clientId } = caller;
  const gate = await lockOwnGate(tx, caller, gateId);
  const inHand = await viewInHand(tx, clientId, gateId);
  if (inHand) return inHand;
  await branchInScope(tx, caller, gate.branchId);
  if (!isStrategyName(gate.strategy)) throw new Error(`Unknown strategy ${gate.strategy}`);
  let heads = await headsOf(tx, clientId, gateId);
  for (;;) {
    const choice = strategies[gate.strategy](heads);
    if (!choice) return null;
    const { head, rule } = choice;
    const id = await claim(tx, {
      caller,
      gateId,
      now,
      serviceId: head.serviceId,
      why: {
        strategy: gate.strategy,
        rule,
        waitedSeconds: secondsBetween(new Date(head.queuedAt), now),
        heads: heads.length,
      },
    });
    if (id) return viewTicket(tx, clientId, id);
    // Others have just taken the last of that queue.
    heads = heads.filter((other) => other.serviceId !== head.serviceId);
  }
}

async function lockOwnGate(tx: Transaction, caller: Caller, gateId: number) {
  const [row] = await tx
    .select({ branchId: gates.branchId, strategy: branches.strategy, userId: gateSessions.userId })
    .from(gates)
    .innerJoin(
      branches,
      and(eq(branches.clientId, gates.clientId), eq(branches.id, gates.branchId)),
    )
    .leftJoin(
      gateSessions,
      and(
        eq(gateSessions.clientId, gates.clientId),
        eq(gateSessions.gateId, gates.id),
        isNull(gateSessions.closedAt),
      ),
    )
    .where(and(eq(gates.clientId, caller.clientId), eq(gates.id, gateId)))
    .for('update', { of: gates });
  if (!row) throw notFound('gate_not_found');
  if (row.userId !== caller.userId) throw conflict('gate_not_open');
  return row;
}

/** The longest waiting turn of each service of the counter that has one. */
export function headsStatement(clientId: number, gateId: number) {
  return sql`
    select s.id as "serviceId", s.proportion, head.id as "ticketId",
      (extract(epoch from head.queued_at) * 1000)::float8 as "queuedAt"
    from gate_services gs
    join services s on s.client_id = gs.client_id and s.id = gs.service_id
    cross join lateral (
      select t.id, t.queued_at from tickets t
      where t.client_id = gs.client_id and t.service_id = gs.service_id and t.status = 'waiting'
      order by t.queued_at, t.id limit 1
    ) head
    where gs.client_id = ${clientId} and gs.gate_id = ${gateId}`;
}

function headsOf(tx: Transaction, clientId: number, gateId: number): Promise<Head[]> {
  return rowsOf<Head>(tx, headsStatement(clientId, gateId));
}

interface Claim {
  caller: Caller;
  gateId: number;
  now: Date;
  serviceId: number;
  why: NonNullable<TicketView['ticket']['why']>;
}

/** Id of the head of the queue, claimed; skips rows that another transaction holds. */
export function claimStatement(clientId: number, serviceId: number) {
  return sql`(
    select t.id from tickets t
    where t.client_id = ${clientId} and t.service_id = ${serviceId} and t.status = 'waiting'
    order by t.queued_at, t.id limit 1
    for update skip locked)`;
}

async function claim(
  tx: Transaction,
  { caller, gateId, now, serviceId, why }: Claim,
): Promise<number | null> {
  const { clientId, userId } = caller;
  const [ticket] = await tx
    .update(tickets)
    .set({
      status: 'called',
      gateId,
      userId,
      calledAt: now,
      lastCalledAt: now,
      callCount: 1,
      waitedSeconds: sql`${tickets.waitedSeconds}
        + greatest(0, round(extract(epoch from ${now.toISOString()}::timestamptz - ${tickets.waitingSince})))`,
      why,
      version: sql`${tickets.version} + 1`,
    })
    .where(
      and(
        eq(tickets.clientId, clientId),
        sql`${tickets.id} = ${claimStatement(clientId, serviceId)}`,
      ),
    )
    .returning({ id: tickets.id, branchId: tickets.branchId });
  if (!ticket) return null;
  await record(
    tx,
    { clientId, serviceId, ...ticket },
    { action: 'call', fromStatus: 'waiting', toStatus: 'called', userId, gateId, at: now },
  );
  return ticket.id;
}
