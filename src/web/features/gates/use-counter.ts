import { useQueryClient } from '@tanstack/react-query';
import type { components } from '#contract/types.ts';
import { errorText } from '../../api/errors.ts';
import { useOperation } from '../../api/operation.ts';
import { invalidate } from '../../api/query.ts';
import { notify } from '../../lib/notify.ts';
import { removeItem } from '../../session/storage.ts';
import { ownGateQuery } from './queries.ts';
import { texts } from './texts.ts';

type OwnGate = components['schemas']['OwnGate'];
type Ticket = components['schemas']['Ticket'];

/** Every action at the open counter. A refusal is told and the counter shown as it really is. */
export function useCounter(gate: OwnGate) {
  const client = useQueryClient();
  const { queryKey } = ownGateQuery();

  const refresh = () => void invalidate(client, '/api/gates/mine');
  const show = (ticket: Ticket | null) => {
    client.setQueryData(queryKey, (old) => old && { ...old, ticket });
    refresh();
  };
  const onError = (error: Error) => {
    notify.error(errorText(error));
    refresh();
  };
  const keeps = { onSuccess: show, onError };
  const frees = { onSuccess: () => show(null), onError };

  const callNext = useOperation('/api/gates/{gateId}/callNext', {
    onSuccess: (ticket) => {
      if (!ticket) notify.success(texts.callNext, texts.nobody);
      show(ticket);
    },
    onError,
  });
  const recall = useOperation('/api/tickets/{ticketId}/recall', keeps);
  const start = useOperation('/api/tickets/{ticketId}/start', keeps);
  const finish = useOperation('/api/tickets/{ticketId}/finish', frees);
  const noShow = useOperation('/api/tickets/{ticketId}/noShow', frees);
  const postpone = useOperation('/api/tickets/{ticketId}/postpone', frees);
  const resume = useOperation('/api/tickets/{ticketId}/resume', { onSuccess: refresh, onError });
  const close = useOperation('/api/gates/{gateId}/close', {
    onSuccess: () => {
      removeItem('myGate');
      client.setQueryData(queryKey, null);
      void invalidate(client, '/api/branches/{branchId}/gates');
    },
    onError,
  });
  const all = { callNext, recall, start, finish, noShow, postpone, resume, close };
  return {
    ...all,
    gateId: gate.id,
    /** One action at a time: the next is decided on what the last has changed. */
    busy: Object.values(all).some(({ isPending }) => isPending),
  };
}

export type CounterActions = ReturnType<typeof useCounter>;
