import type { components } from '#contract/types.ts';
import type { Caller } from '../../caller.ts';
import { conflict, notFound } from '../../errors.ts';
import { presentTicket, viewTicket } from '../../views/ticket.ts';
import { finish } from './actions.ts';
import { callNext } from './call-next.ts';
import { openGateOf } from './reach.ts';
import { lockGate } from './situation.ts';
import type { Acting, TransitionInput } from './transition.ts';

/** Ends attending and calls the next turn to the caller's counter, both or neither. */
export async function finishAndCallNext(
  acting: Acting & { caller: Caller },
  input: TransitionInput,
): Promise<components['schemas']['FinishedAndNext']> {
  const { tx, now, caller, clientId } = acting;
  const gateId = await openGateOf(tx, caller);
  // Before the turn, as every call does.
  if (gateId !== null) await lockGate(tx, clientId, gateId);
  await finish(acting, input);
  if (gateId === null) throw conflict('gate_not_open');
  const [finished, next] = await Promise.all([
    viewTicket(tx, clientId, input.ticketId),
    callNext(tx, now, caller, gateId),
  ]);
  if (!finished) throw notFound('ticket_not_found');
  return {
    finished: presentTicket(finished, caller.userId),
    next: next && presentTicket(next, caller.userId),
  };
}
