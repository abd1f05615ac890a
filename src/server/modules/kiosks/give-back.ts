import type { components } from '#contract/types.ts';
import type { DeviceCaller } from '../../access/device-key.ts';
import type { Transaction } from '../../db/client.ts';
import type { Deps } from '../../deployment/deps.ts';
import { AppError } from '../../errors/app-error.ts';
import { endKey } from '../../operations/mutation.ts';
import type { Turns } from './turns.ts';

/**
 * Gives back the number of an order, named by its key, that nobody has seen: its turn is cancelled
 * unless somebody attends it or it has ended, and the order gets none if it comes only now.
 */
export async function giveBack(
  { deps, tx, now, caller }: { deps: Deps; tx: Transaction; now: Date; caller: DeviceCaller },
  turns: Pick<Turns, 'cancel'>,
  order: string,
): Promise<void> {
  const { organisationId } = caller;
  const given = await endKey(tx, { caller, operation: 'kioskTicket', key: order }, now);
  if (!given) return;
  // What an order was answered is what its operation stored.
  const { ticketId } = given as Pick<components['schemas']['GivenNumber'], 'ticketId'>;
  const acting = { deps, tx, now, caller: null, actor: 'kiosk', organisationId } as const;
  await turns.cancel(acting, { ticketId, version: null }).catch((error: unknown) => {
    if (!(error instanceof AppError && error.key === 'illegal_transition')) throw error;
  });
}
