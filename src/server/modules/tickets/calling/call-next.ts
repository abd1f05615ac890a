import { candidates } from '#domain/tickets/strategies/candidates.ts';
import { isStrategyName } from '#domain/tickets/strategies/registry.ts';
import type { Caller } from '../../../access/caller.ts';
import type { Transaction } from '../../../db/client.ts';
import type { Deps } from '../../../deployment/deps.ts';
import { conflict, notFound } from '../../../errors/app-error.ts';
import { rulesOf } from '../../../messages/rules.ts';
import { askedAtCall } from '../../../messages/tell-turn.ts';
import { lockGate } from '../../../organisation/lock-gate.ts';
import { type TicketView, viewTicket } from '../../../presenters/ticket.ts';
import { claim } from './claim.ts';
import { lockCountsOf, type ReadLane, readSituation, type Situation } from './situation.ts';

/** Turns read of each queue: enough that simultaneous callers rarely read again. */
const firstDepth = 4;

/**
 * Locks the counter, and what its services count, and reads what a call needs: a second tap sees what
 * the first did.
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
 * Calls the next turn to the caller's open counter, or answers the one it holds already. Null
 * when nobody waits. An operator who was taken off the branch keeps the turn in hand and gets no
 * other.
 *
 * Two counters never get the same turn nor wait for each other: a turn that another is
 * claiming is passed over, and the strategy decides who is next without it. Counters that call from
 * a service which gives preferred turns one of so many calls do wait for each other's commit.
 */
export async function callNext(
  { deps, tx, now, caller }: { deps: Deps; tx: Transaction; now: Date; caller: Caller },
  gateId: number,
  first: Situation,
): Promise<TicketView | null> {
  const { organisationId, userId } = caller;
  const rules = await rulesOf(deps, organisationId, tx);
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
      asked: askedAtCall(rules, gate.branchId, now),
    });
    if (ticket) {
      const lane = lanes.find(({ serviceId }) => serviceId === ticket.serviceId);
      return { ticket, serviceName: lane?.serviceName ?? '', gateName: gate.gateName };
    }
    // Others are claiming all that was read: there is more, or they are about to commit.
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
