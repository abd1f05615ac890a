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

/**
 * Every action at the open counter. A refusal is told and the counter shown as it really is.
 * What an answer changed is known here before it is on the screen, so the second tap of two
 * quick ones finds nothing to do.
 */
export function useCounter() {
  const client = useQueryClient();
  const { queryKey } = ownGateQuery();
  const known = () => client.getQueryData(queryKey) ?? null;
  const change = (part: (gate: OwnGate) => Partial<OwnGate>) =>
    client.setQueryData(queryKey, (old) => old && { ...old, ...part(old) });

  const refresh = () => void invalidate(client, '/api/gates/mine');
  const show = (ticket: Ticket | null) => {
    change(() => ({ ticket }));
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
  const resume = useOperation('/api/tickets/{ticketId}/resume', {
    onSuccess: ({ id }) => {
      change(({ postponed }) => ({ postponed: postponed.filter((ticket) => ticket.id !== id) }));
      refresh();
    },
    onError,
  });
  const close = useOperation('/api/gates/{gateId}/close', {
    onSuccess: () => {
      removeItem('myGate');
      client.setQueryData(queryKey, null);
      void invalidate(client, '/api/branches/{branchId}/gates');
    },
    onError,
  });

  /** Request about the turn as it was seen; null when it has changed since. */
  const seen = ({ id, version }: Ticket) => {
    const gate = known();
    const now = [gate?.ticket, ...(gate?.postponed ?? [])].find((ticket) => ticket?.id === id);
    return now?.version === version ? { path: { ticketId: id }, body: { version } } : null;
  };
  const pending = {
    callNext: callNext.isPending,
    recall: recall.isPending,
    start: start.isPending,
    finish: finish.isPending,
    noShow: noShow.isPending,
    postpone: postpone.isPending,
    close: close.isPending,
  };
  return {
    callNext: (gateId: number) => {
      if (!known()?.ticket) callNext.run({ path: { gateId } });
    },
    recall: (ticket: Ticket) => {
      const request = seen(ticket);
      if (request) recall.run(request);
    },
    start: (ticket: Ticket) => {
      const request = seen(ticket);
      if (request) start.run(request);
    },
    noShow: (ticket: Ticket) => {
      const request = seen(ticket);
      if (request) noShow.run(request);
    },
    resume: (ticket: Ticket) => {
      const request = seen(ticket);
      if (request) resume.run(request);
    },
    finish: (ticket: Ticket, choice: Choice) => {
      const request = seen(ticket);
      if (request) finish.run({ ...request, body: { ...request.body, ...choice } });
    },
    postpone: (ticket: Ticket, choice: Choice & { until?: string }) => {
      const request = seen(ticket);
      if (request) postpone.run({ ...request, body: { ...request.body, ...choice } });
    },
    close: (gateId: number) => {
      if (known()) close.run({ path: { gateId } });
    },
    pending,
    /** One action at a time: the next is decided on what the last has changed. */
    busy: resume.isPending || Object.values(pending).some(Boolean),
  };
}

interface Choice {
  reasonId: number;
  note: string;
}

export type CounterActions = ReturnType<typeof useCounter>;
