import { and, eq, isNull } from 'drizzle-orm';
import { isStrategyName } from '#domain/tickets/strategies/registry.ts';
import type { Acting } from '../../../access/acting.ts';
import type { Caller } from '../../../access/caller.ts';
import type { Transaction } from '../../../db/database.ts';
import { operatorPauses } from '../../../db/schema/pauses.ts';
import type { Why } from '../../../db/schema/tickets.ts';
import { conflict, notFound } from '../../../errors/app-error.ts';
import { waitedSecondsAt } from '../actions/status-columns.ts';
import { type TransitionInput, transition } from '../actions/transition.ts';
import { assertSkilled, attends } from '../actions/who-may-act.ts';
import { lockAndRead } from './situation.ts';

/**
 * Calls this ticket out of order to an open, free and not paused counter whose operator serves the
 * service. A supervisor may override a reservation for another counter. The history names both
 * users.
 */
export async function callTo(
  acting: Acting & { caller: Caller },
  { gateId, ...input }: TransitionInput & { gateId: number },
): Promise<void> {
  const { tx, caller } = acting;
  // Locked before the ticket, like in every call, because the operator may be calling another.
  const counter = await lockAndRead(tx, caller, gateId, 1);
  const { strategy, lanes, userId } = counter;
  if (!counter.inScope) throw notFound('gate_not_found', 'gateId');
  if (!isStrategyName(strategy)) throw new Error(`Unknown strategy ${strategy}`);
  await transition(acting, 'callTo', input, async (ticket, { now }) => {
    if (ticket.branchId !== counter.branchId) throw notFound('gate_not_found', 'gateId');
    if (userId === null) throw conflict('gate_closed');
    if (counter.inHandId !== null) throw conflict('gate_busy');
    if (await isPaused(tx, caller.organisationId, userId)) throw conflict('gate_paused');
    const free = { ...ticket, onlyGateId: 0 };
    if (!(await attends(tx, gateId, free))) throw conflict('service_not_at_gate');
    await assertSkilled(tx, gateId, ticket);
    const waitedSeconds = waitedSecondsAt(ticket, now);
    const heads = Math.max(1, lanes.length);
    const why: Why = { strategy, heads, rule: 'chosen', waitedSeconds };
    return { changes: { gateId, userId, lastCalledAt: now, why } };
  });
}

async function isPaused(tx: Transaction, organisationId: number, userId: number): Promise<boolean> {
  const pauses = await tx
    .select({ id: operatorPauses.id })
    .from(operatorPauses)
    .where(
      and(
        eq(operatorPauses.organisationId, organisationId),
        eq(operatorPauses.userId, userId),
        isNull(operatorPauses.endedAt),
      ),
    );
  return pauses.length > 0;
}
