import type { components } from '#contract/types.ts';
import * as api from '#contract/web.ts';
import { ticketLabel } from '#domain/tickets/label.ts';
import { request } from '../../api/client.ts';
import { Holding } from '../../number-blocks/holding.ts';
import { send } from '../../outbox/flush.ts';
import type { Created } from './created.ts';

type Schemas = components['schemas'];

/** Numbers of a branch that the page holds. `onTick` hears that they may have changed. */
export function holdNumbers(branchId: number, onTick: () => void): Holding {
  return new Holding({
    ask: (body, ends) =>
      request(api.branchNumberBlocks, { path: { branchId }, body }, { keepalive: ends }).catch(
        () => null,
      ),
    onTick,
  });
}

/**
 * Creates a ticket without a connection, with a number that the page holds; its order waits in the
 * outbox. Resolves with null, after a message, if the device cannot store it.
 */
export async function createHeld(
  holding: Holding,
  { id, name }: Pick<Schemas['Service'], 'id' | 'name'>,
  turn: Schemas['NewTicket'],
): Promise<Created | null> {
  const next = holding.next(id);
  if (!next) return null;
  holding.remove(next);
  const label = ticketLabel(next);
  const kept = await send({
    operation: 'create',
    gateId: 0,
    ticketId: 0,
    branchId: turn.branchId,
    label,
    body: { ...turn, from: { ...next, given: true } },
  });
  if (!kept) return null;
  return { ticket: { label, serviceName: name, scheduledAt: null, arrivedAt: next.takenAt } };
}
