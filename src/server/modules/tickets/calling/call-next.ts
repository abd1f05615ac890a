import { candidates } from '#domain/tickets/strategies/candidates.ts';
import { isStrategyName } from '#domain/tickets/strategies/registry.ts';
import type { Caller } from '../../../access/caller.ts';
import type { Transaction } from '../../../db/database.ts';
import type { Deps } from '../../../deployment/deps.ts';
import { conflict, notFound } from '../../../errors/app-error.ts';
import { rulesOf } from '../../../messages/rules.ts';
import { inProgress, type KeyRow } from '../../../operations/mutation.ts';
import { lockGate } from '../../../organisation/lock-gate.ts';
import { type RawView, viewRaw } from '../../../presenters/ticket.ts';
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
 * Calls the next ticket without locks in advance: reads the counter, then calls and stores the
 * answer in one statement that checks what was read. Returns null for `callNext` to decide if
 * anything stands in the way.
 */
export async function callAtOnce(
  { deps, now, caller }: { deps: Deps; now: Date; caller: Caller },
  gateId: number,
  key: KeyRow,
): Promise<RawView | null> {
  const { organisationId } = caller;
  callers += 1;
  return deps.database
    .transact(async (tx) => {
      const situation = await readSituation(tx, caller, gateId, firstDepth);
      const { webhook } = await rulesOf(deps, organisationId, tx);
      const ranked = rank(situation, now, firstDepth, firstDepth + callers);
      if (!isFree(situation, caller) || ranked.candidates.length === 0) return async () => null;
      return async () => {
        const [, called] = await Promise.all([
          lockGate(tx, organisationId, gateId),
          claim(tx, { caller, gateId, now, webhook, ...ranked }, key).catch(inProgress),
        ]);
        return called;
      };
    })
    .finally(() => {
      callers -= 1;
    });
}

function isFree({ userId, inScope, paused, inHandId, lanes }: Situation, caller: Caller): boolean {
  // Services that alternate preferred tickets share a count, which only a lock protects.
  const shared = lanes.some(({ preference }) => preference.every > 1);
  return userId === caller.userId && inScope && !paused && inHandId === null && !shared;
}

/** Calls in progress in this process; each takes a ticket that the others may have read. */
let callers = 0;

/**
 * Calls the next ticket to the caller's open counter, or returns the one it holds; null if nobody
 * waits. Skips tickets that another call is claiming. Only services that alternate preferred
 * tickets make their counters wait.
 */
export async function callNext(
  { deps, tx, now, caller }: { deps: Deps; tx: Transaction; now: Date; caller: Caller },
  gateId: number,
  first: Situation,
): Promise<RawView | null> {
  const { organisationId, userId } = caller;
  const { webhook } = await rulesOf(deps, organisationId, tx);
  let situation = first;
  let depth = firstDepth;
  for (;;) {
    if (situation.userId !== userId) {
      throw situation.inScope ? conflict('gate_not_open') : notFound('gate_not_found');
    }
    if (situation.inHandId !== null) return viewRaw(tx, organisationId, situation.inHandId);
    if (!situation.inScope) throw notFound('branch_not_found');
    if (situation.paused) throw conflict('operator_disconnected');
    const ranked = rank(situation, now, depth, depth);
    if (ranked.candidates.length === 0) return null;
    const called = await claim(tx, { caller, gateId, now, webhook, ...ranked });
    if (called) return called;
    // Other calls are claiming everything that was read, so read more or wait for their commits.
    if (ranked.partial) depth *= 2;
    situation = await readSituation(tx, caller, gateId, depth);
  }
}

/** Ranks at most `most` of the tickets that were read; `partial` if more wait. */
function rank({ strategy, memory, ...gate }: Situation, now: Date, depth: number, most: number) {
  if (!isStrategyName(strategy)) throw new Error(`Unknown strategy ${strategy}`);
  const lanes = gate.lanes.map((lane) => ({ ...lane, partial: partialAt(lane, depth) }));
  return {
    strategy,
    memory,
    candidates: candidates(strategy, lanes, memory, now.getTime(), most),
    partial: lanes.some(({ partial }) => Object.values(partial).includes(true)),
  };
}

function partialAt({ turns, qr, preferred }: ReadLane, depth: number) {
  return {
    turns: turns.length === depth,
    qr: qr.length === depth,
    preferred: preferred.length === depth,
  };
}
