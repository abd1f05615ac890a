import { isStrategyName } from '#domain/tickets/strategies/registry.ts';
import type { Acting } from '../../../access/acting.ts';
import type { Caller } from '../../../access/caller.ts';
import type { Transaction } from '../../../db/database.ts';
import type { Why } from '../../../db/schema/tickets.ts';
import { conflict, notFound } from '../../../errors/app-error.ts';
import { waitedSecondsAt } from '../actions/status-columns.ts';
import { type TransitionInput, transition } from '../actions/transition.ts';
import { assertSkilled, openGateOf } from '../actions/who-may-act.ts';
import { lockAndRead } from './situation.ts';

/**
 * Calls this ticket out of order to the caller's open counter. Throws while the counter holds
 * another.
 */
export async function callThis(
  acting: Acting & { caller: Caller },
  input: TransitionInput,
): Promise<void> {
  const { tx, caller } = acting;
  const gateId = await openGateOf(tx, caller);
  const counter = gateId === null ? null : await freeCounter(tx, caller, gateId);
  await transition(acting, 'callThis', input, async (ticket, { now }) => {
    // Checked first: the open counter must attend the ticket's service.
    if (!counter || gateId === null) throw conflict('gate_not_open');
    await assertSkilled(tx, gateId, ticket);
    const waitedSeconds = waitedSecondsAt(ticket, now);
    const why: Why = { ...counter, rule: 'chosen', waitedSeconds };
    return { changes: { gateId, userId: caller.userId, lastCalledAt: now, why } };
  });
}

async function freeCounter(tx: Transaction, caller: Caller, gateId: number) {
  const { strategy, lanes, ...gate } = await lockAndRead(tx, caller, gateId, 1);
  if (gate.userId !== caller.userId) throw conflict('gate_not_open');
  if (!gate.inScope) throw notFound('branch_not_found');
  if (gate.inHandId !== null) throw conflict('gate_has_ticket');
  if (gate.paused) throw conflict('operator_disconnected');
  if (!isStrategyName(strategy)) throw new Error(`Unknown strategy ${strategy}`);
  return { strategy, heads: Math.max(1, lanes.length) };
}
