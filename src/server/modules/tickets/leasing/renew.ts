import type { components } from '#contract/types.ts';
import { renewed } from '#domain/leases/grants.ts';
import { lastsMs, overAt } from '#domain/leases/terms.ts';
import { after, candidate, type Lane, without } from '#domain/tickets/strategies/candidates.ts';
import { isStrategyName } from '#domain/tickets/strategies/registry.ts';
import type { Caller } from '../../../access/caller.ts';
import type { Transaction } from '../../../db/database.ts';
import { conflict, notFound } from '../../../errors/app-error.ts';
import { lockGate } from '../../../organisation/lock-gate.ts';
import { presentTicket, viewTicket } from '../../../presenters/ticket.ts';
import { readSituation, type Situation } from '../calling/situation.ts';
import { extend, free, type LeaseRow, lease, leasesOf, type Term } from '../store/leases.ts';

type Schemas = components['schemas'];

/** Tickets read per queue: enough for all leases, and some that other calls may be claiming. */
const depth = 10;

/**
 * Answers a page's request for leases at the caller's open counter: extends those that it may still
 * use, frees those that it gave up, and leases the next tickets by the branch's strategy. A more
 * urgent ticket takes the place of a leased one, which is freed by the page's next request. Throws
 * 409 `gate_not_open`, `lease_superseded` for a request older than the last.
 */
export async function renewLeases(
  { tx, now, caller }: { tx: Transaction; now: Date; caller: Caller },
  gateId: number,
  { ends = false, ...request }: Schemas['LeaseRequest'],
): Promise<Schemas['Leases']> {
  const { organisationId } = caller;
  const counter = { organisationId, gateId };
  const [, rows, situation] = await Promise.all([
    lockGate(tx, organisationId, gateId),
    leasesOf(tx, counter),
    readSituation(tx, caller, gateId, depth, { leased: true }),
  ]);
  const { inScope, paused, leasedTurns, leaseMinutes } = situation;
  // A page gives its leases up also after its counter has closed.
  if (situation.userId !== caller.userId && !(ends && inScope)) {
    throw inScope ? conflict('gate_not_open') : notFound('gate_not_found');
  }
  const renewal = renewed(rows, { ...request, ends }, leasedTurns);
  if (!renewal) throw conflict('lease_superseded');
  const { unused, called, freed } = renewal;
  const { holder, seq } = request;
  const term = { holder, seq, overAt: new Date(overAt(now.getTime(), leaseMinutes)) };
  await Promise.all([free(tx, freed), extend(tx, { unused, called }, term)]);
  const isFree = (ticketId: number) => freed.some((row) => row.ticketId === ticketId);
  const held = await chosen(tx, counter, situation, {
    term,
    unused,
    most: inScope && !paused ? renewal.most : 0,
    // Leases of other pages, and tickets that this device has called.
    taken: [
      ...request.called,
      ...rows.flatMap((row) => (unused.includes(row) ? [] : row.ticketId)),
    ].filter((ticketId) => !isFree(ticketId)),
    now,
  });
  return {
    at: now.toISOString(),
    lastsMs: lastsMs(leaseMinutes),
    most: leasedTurns,
    leases: await Promise.all(held.map((row) => presented(tx, caller, situation, row))),
  };
}

/**
 * Returns the leases of the tickets that the strategy calls next, in this order, and makes those
 * that are missing.
 */
async function chosen(
  tx: Transaction,
  counter: { organisationId: number; gateId: number },
  { strategy, lanes, ...situation }: Situation,
  {
    term,
    unused,
    most,
    taken,
    now,
  }: {
    term: Term;
    unused: readonly LeaseRow[];
    most: number;
    taken: readonly number[];
    now: Date;
  },
): Promise<LeaseRow[]> {
  if (!isStrategyName(strategy)) throw new Error(`Unknown strategy ${strategy}`);
  let left: Lane[] = taken.reduce(without, lanes);
  let { memory } = situation;
  const held: LeaseRow[] = [];
  while (held.length < most) {
    const next = candidate(strategy, left, memory, now.getTime());
    if (!next) return held;
    const known = unused.find(({ ticketId }) => ticketId === next.ticketId);
    const row = known ?? (await lease(tx, counter, next, { ...term, strategy }));
    left = row ? after(left, next) : without(left, next.ticketId);
    if (!row) continue;
    held.push(row);
    memory = next.memory;
  }
  return held;
}

/** Presents a lease with its ticket as its call will show it, but for the times. */
async function presented(
  tx: Transaction,
  { organisationId, userId }: Caller,
  { gateName }: Situation,
  { id, ticketId, gateId, why }: LeaseRow,
): Promise<Schemas['Leases']['leases'][number]> {
  const view = await viewTicket(tx, organisationId, ticketId);
  if (!view) throw notFound('ticket_not_found');
  const called = { status: 'called', gateId, userId, callCount: 1, onlyGateId: 0 } as const;
  const ticket = { ...view.ticket, ...called, why: { ...why, waitedSeconds: 0 } };
  return { id, ticket: presentTicket({ ...view, ticket, gateName }, userId) };
}
