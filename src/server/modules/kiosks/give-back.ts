import type { components } from '#contract/types.ts';
import type { DeviceCaller } from '../../access/device-key.ts';
import type { Transaction } from '../../db/database.ts';
import type { Deps } from '../../deployment/deps.ts';
import { AppError } from '../../errors/app-error.ts';
import { endKey } from '../../operations/mutation.ts';
import type { Turns } from './turns.ts';

/**
 * Cancels the ticket of an order, named by its key, whose number nobody has seen, unless it is
 * being attended or has ended. An order that arrives later gets no ticket.
 */
export async function giveBack(
  { deps, tx, now, caller }: { deps: Deps; tx: Transaction; now: Date; caller: DeviceCaller },
  turns: Pick<Turns, 'cancel'>,
  order: string,
): Promise<void> {
  const { organisationId } = caller;
  const given = await endKey(tx, { caller, operation: 'kioskTicket', key: order }, now);
  if (!given) return;
  // The cast: an order's stored answer is the result of its operation.
  const { ticketId } = given as Pick<components['schemas']['GivenNumber'], 'ticketId'>;
  const acting = { deps, tx, now, caller: null, actor: 'kiosk', organisationId } as const;
  await turns.cancel(acting, { ticketId, version: null }).catch((error: unknown) => {
    if (!(error instanceof AppError && error.key === 'illegal_transition')) throw error;
  });
}
