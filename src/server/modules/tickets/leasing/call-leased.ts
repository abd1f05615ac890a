import { sql } from 'drizzle-orm';
import { type TicketStatus, ticketCan } from '#domain/tickets/lifecycle.ts';
import type { StrategyName } from '#domain/tickets/strategies/registry.ts';
import type { Memory } from '#domain/tickets/strategies/strategy.ts';
import type { Acting } from '../../../access/acting.ts';
import type { Caller } from '../../../access/caller.ts';
import type { Transaction } from '../../../db/database.ts';
import { preparedStatement } from '../../../db/rows.ts';
import { goesFirstInSql, heldInSql } from '../../../db/schema/tickets.ts';
import { conflict } from '../../../errors/app-error.ts';
import { rulesOf } from '../../../messages/rules.ts';
import type { RawView, TicketRow } from '../../../presenters/ticket.ts';
import { requeue } from '../actions/plain-actions.ts';
import { happenedAt, lockTicket } from '../actions/transition.ts';
import { assertInScope, assertReach } from '../actions/who-may-act.ts';
import { claimMade } from '../calling/claim.ts';
import { lockOwnGate } from '../calling/situation.ts';
import type { LeaseRow } from '../store/leases.ts';

interface Counter {
  id: number;
  memory: Memory;
  strategy: StrategyName;
  inHandId: number | null;
  inHandStatus: TicketStatus | null;
  lease: Pick<LeaseRow, 'why' | 'memory' | 'reserved'> | null;
  /** Of the ticket's service. */
  every: number;
  since: number;
  goesFirst: boolean;
}

const value = sql.placeholder;

/** Calls of a service that alternates preferred tickets share a count. */
const lockCount = preparedStatement(
  'lock_count_of_ticket',
  sql`select s.id from tickets t
    join services s on s.client_id = t.client_id and s.id = t.service_id
    where t.client_id = ${value('organisationId')} and t.id = ${value('ticketId')}
      and s.preferred_every > 1
    for no key update of s`,
);

const readCounter = preparedStatement<Counter>(
  'counter_of_leased',
  sql`select g.id, g.memory, b.strategy, h.id as "inHandId", h.status as "inHandStatus",
      (select json_build_object('why', l.why, 'memory', l.memory, 'reserved', l.reserved)
        from leases l where l.client_id = g.client_id and l.gate_id = g.id
          and l.ticket_id = ${value('ticketId')}) as lease,
      s.preferred_every as every, s.since_preferred as since, t.first as "goesFirst"
    from gate_sessions o
    join gates g on g.client_id = o.client_id and g.id = o.gate_id
    join branches b on b.client_id = g.client_id and b.id = g.branch_id
    cross join lateral (select service_id, ${goesFirstInSql} as first from tickets
      where client_id = o.client_id and id = ${value('ticketId')}) t
    join services s on s.client_id = g.client_id and s.id = t.service_id
    left join tickets h on h.client_id = g.client_id and h.gate_id = g.id
      and h.status in (${heldInSql})
    where o.client_id = ${value('organisationId')} and o.user_id = ${value('userId')}
      and o.closed_at is null`,
);

/** Locks and reads what the call needs, in one round trip. */
export async function readForLeased(
  tx: Transaction,
  caller: Caller,
  ticketId: number,
): Promise<{ counter: Counter | undefined; ticket: TicketRow }> {
  const { organisationId, userId } = caller;
  const [, , ticket, [counter]] = await Promise.all([
    lockOwnGate(tx, caller),
    lockCount(tx, { organisationId, ticketId }),
    lockTicket(tx, organisationId, ticketId),
    readCounter(tx, { organisationId, userId, ticketId }),
  ]);
  return { counter, ticket };
}

/**
 * Records a call that a page made from a lease, at the time of the tap. A lease that has ended is
 * no obstacle while the ticket still waits for anybody. A called ticket in hand, of which the page
 * did not know, returns to its place. Throws 409 `gate_not_open`, `gate_has_ticket`,
 * `ticket_leased`, `not_your_ticket` and `illegal_transition`.
 */
export async function callLeased(
  { deps, tx, now, caller }: Omit<Acting, 'organisationId'> & { caller: Caller },
  deviceAt: string | undefined,
  { counter, ticket }: Awaited<ReturnType<typeof readForLeased>>,
): Promise<RawView> {
  const { organisationId } = caller;
  if (!counter) {
    await assertInScope(tx, caller, ticket.branchId);
    throw conflict('gate_not_open');
  }
  const { id: gateId, lease, memory, inHandId } = counter;
  if (!lease || ticket.status !== 'waiting') {
    await assertReach(tx, caller, { ticket, gateId }, 'call');
    const facts = { status: ticket.status, lastCalledAt: null, callCount: 0 };
    const verdict = ticketCan('call', facts, now.getTime());
    if (!verdict.allowed) throw conflict(verdict.key);
  }
  if (inHandId !== null) {
    if (counter.inHandStatus !== 'called') throw conflict('gate_has_ticket');
    await requeue({ deps, tx, now, caller, organisationId }, { ticketId: inHandId, version: null });
  }
  const late = { rule: 'chosen', heads: 1 } as const;
  const { webhook } = await rulesOf(deps, organisationId, tx);
  const { serviceId, waitingSince, waitedSeconds } = ticket;
  const candidate = {
    ...(lease?.why ?? late),
    ticketId: ticket.id,
    serviceId,
    queuedAt: ticket.queuedAt.getTime(),
    waitedFrom: waitingSince.getTime() - waitedSeconds * 1000,
    memory: lease?.memory ?? memory,
    preference: { every: lease ? counter.every : 1, since: counter.since },
    sinceThen: counter.goesFirst ? 0 : counter.since + 1,
  };
  const strategy = lease?.why.strategy ?? counter.strategy;
  const claimed = { caller, gateId, now, strategy, candidates: [candidate], memory, webhook };
  const called = await claimMade(tx, claimed, {
    at: happenedAt(ticket, deviceAt, now),
    onlyGateId: (lease ? lease.reserved : ticket.onlyGateId === gateId) ? gateId : 0,
  });
  // Only a reservation for another counter is left.
  if (!called) throw conflict('ticket_leased');
  return called;
}
