import { useQueryClient } from '@tanstack/react-query';
import type { components } from '#contract/types.ts';
import { notify } from '../../lib/notify.ts';
import { turnTold } from '../../realtime/known-versions.ts';

/** Returns what a dialog does when the server has applied its action to a ticket. */
export function useTicketDone(text: string, onDone: () => void) {
  const queryClient = useQueryClient();
  return (ticket: components['schemas']['Ticket']) => {
    notify.success(text, ticket.label);
    turnTold(queryClient, ticket);
    onDone();
  };
}
