import type { components } from '#contract/types.ts';
import type { Acting } from '../../../access/acting.ts';
import type { Caller } from '../../../access/caller.ts';
import { conflict, notFound } from '../../../errors/app-error.ts';
import { presentTicket, viewOf, viewTicket } from '../../../presenters/ticket.ts';
import { finish } from '../actions/plain-actions.ts';
import type { TransitionInput } from '../actions/transition.ts';
import { callNext, readForCall } from './call-next.ts';

/**
 * Ends attending and calls the next ticket to the caller's counter, in one transaction. `gateId` is
 * the counter, locked before the ticket like in every call; null without an open one.
 */
export async function finishAndCallNext(
  acting: Acting & { caller: Caller },
  input: TransitionInput,
  gateId: number | null,
): Promise<components['schemas']['FinishedAndNext']> {
  const { tx, caller, organisationId } = acting;
  await finish(acting, input);
  if (gateId === null) throw conflict('gate_not_open');
  const [finished, situation] = await Promise.all([
    viewTicket(tx, organisationId, input.ticketId),
    readForCall(tx, caller, gateId),
  ]);
  const next = await callNext(acting, gateId, situation);
  if (!finished) throw notFound('ticket_not_found');
  return {
    finished: presentTicket(finished, caller.userId),
    next: next && presentTicket(viewOf(next), caller.userId),
  };
}
