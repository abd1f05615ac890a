import { candidates } from '#domain/tickets/strategies/candidates.ts';
import { isStrategyName } from '#domain/tickets/strategies/registry.ts';
import type { Caller } from '../../../access/caller.ts';
import type { Transaction } from '../../../db/database.ts';
import type { Deps } from '../../../deployment/deps.ts';
import { conflict, notFound } from '../../../errors/app-error.ts';
import { rulesOf } from '../../../messages/rules.ts';
import { lockGate } from '../../../organisation/lock-gate.ts';
import { type TicketView, viewTicket } from '../../../presenters/ticket.ts';
import { claim } from './claim.ts';
import { lockCountsOf, type ReadLane, readSituation, type Situation } from './situation.ts';

/** Tickets read per queue: enough that simultaneous callers rarely read again. */
const firstDepth = 4;

/**
 * Locks the counter and the counts of its services, and reads everything that a call needs. A
 * second tap sees the result of the first.
 */
export async function readForCall(
  tx: Transaction,
  caller: Caller,
  gateId: number,
): Promise<Situation> {
  const [, , situation] = await Promise.all([
    lockGate(tx, caller.organisationId, gateId),
    lockCountsOf(tx, caller, gateId),
    readSituation(tx, caller, gateId, firstDepth),
  ]);
  return situation;
}

/**
 * Calls the next ticket to the caller's open counter, or returns the one it holds; null if nobody
 * waits. Skips tickets that another call is claiming. Only services that alternate preferred
 * tickets make their counters wait.
 */
export async function callNext(
  { deps, tx, now, caller }: { deps: Deps; tx: Transaction; now: Date; caller: Caller },
  gateId: number,
  first: Situation,
): Promise<TicketView | null> {
  const { organisationId, userId } = caller;
  const { webhook } = await rulesOf(deps, organisationId, tx);
  let situation = first;
  let depth = firstDepth;
  for (;;) {
    const { strategy, ...gate } = situation;
    if (gate.userId !== userId) {
      throw gate.inScope ? conflict('gate_not_open') : notFound('gate_not_found');
    }
    if (gate.inHandId !== null) return viewTicket(tx, organisationId, gate.inHandId);
    if (!gate.inScope) throw notFound('branch_not_found');
    if (gate.paused) throw conflict('operator_disconnected');
    if (!isStrategyName(strategy)) throw new Error(`Unknown strategy ${strategy}`);
    const { memory } = gate;
    const lanes = gate.lanes.map((lane) => ({ ...lane, partial: partialAt(lane, depth) }));
    const ranked = candidates(strategy, lanes, memory, now.getTime(), depth);
    if (ranked.length === 0) return null;
    const ticket = await claim(tx, {
      caller,
      gateId,
      now,
      strategy,
      memory,
      candidates: ranked,
      webhook,
    });
    if (ticket) {
      const lane = lanes.find(({ serviceId }) => serviceId === ticket.serviceId);
      return { ticket, serviceName: lane?.serviceName ?? '', gateName: gate.gateName };
    }
    // Other calls are claiming everything that was read, so read more or wait for their commits.
    if (lanes.some(({ partial }) => Object.values(partial).includes(true))) depth *= 2;
    situation = await readSituation(tx, caller, gateId, depth);
  }
}

function partialAt({ turns, qr, preferred }: ReadLane, depth: number) {
  return {
    turns: turns.length === depth,
    qr: qr.length === depth,
    preferred: preferred.length === depth,
  };
}
