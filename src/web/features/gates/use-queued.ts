import type { components } from '#contract/types.ts';
import { serverNow } from '../../lib/server-time.ts';
import type { QueuedOperation, Wanted } from '../../outbox/entry.ts';
import { send } from '../../outbox/flush.ts';
import { useEntries } from '../../outbox/outbox.ts';
import { isOpen } from '../../outbox/rules.ts';

type OwnGate = components['schemas']['OwnGate'];
type Ticket = components['schemas']['Ticket'];
type TicketAction = Exclude<QueuedOperation, 'callLeased'>;
type More<Operation extends QueuedOperation> = Omit<
  Extract<Wanted, { operation: Operation }>['body'],
  'version' | 'deviceAt'
>;

/**
 * Returns the actions that work offline; they are stored on the device until the server has them.
 * `known` returns the counter as it will be after the queued actions.
 */
export function useQueued(known: () => OwnGate | null, onTap: () => void) {
  function queued<Operation extends TicketAction>(operation: Operation) {
    return (
      { id, version, label }: Ticket,
      ...[more]: Record<never, never> extends More<Operation>
        ? [more?: More<Operation>]
        : [more: More<Operation>]
    ) => {
      const gate = known();
      // The second of two quick taps finds the action done.
      if (gate?.ticket?.id !== id || gate.ticket.version !== version) return;
      onTap();
      const body = { version, deviceAt: new Date(serverNow()).toISOString(), ...more };
      const about = { gateId: gate.id, branchId: gate.branchId, ticketId: id, label };
      // The cast: the compiler cannot follow a body whose operation is still generic.
      return send({ operation, ...about, body } as unknown as Wanted);
    };
  }
  return {
    start: queued('start'),
    note: queued('note'),
    finish: queued('finish'),
    noShow: queued('noShow'),
    postpone: queued('postpone'),
    /** True while an action is unsent; actions that need the server wait for it. */
    waits: useEntries().some(isOpen),
  };
}
