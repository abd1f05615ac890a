import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { components } from '#contract/types.ts';
import * as api from '#contract/web.ts';
import { isHeld } from '#domain/tickets/lifecycle.ts';
import { errorText } from '../../api/errors.ts';
import { useOperation } from '../../api/operation.ts';
import { invalidate } from '../../api/query.ts';
import { callLeased } from '../../leases/use-leases.ts';
import { notify } from '../../lib/notify.ts';
import { serverNow } from '../../lib/server-time.ts';
import { isAction } from '../../outbox/entry.ts';
import { onCalled } from '../../outbox/flush.ts';
import { knownEntries } from '../../outbox/outbox.ts';
import { projected } from '../../outbox/project.ts';
import { useSettled } from '../../outbox/use-settled.ts';
import { askOwnGateAnew, ownGateQuery, putOwnGate } from '../../parts/gates/queries.ts';
import type { ReasonChoice } from '../../parts/reasons/ReasonForm.tsx';
import { turnTold } from '../../realtime/known-versions.ts';
import { removeItem } from '../../session/storage.ts';
import { texts } from './texts.ts';
import { useQueued } from './use-queued.ts';

type OwnGate = components['schemas']['OwnGate'];
type Ticket = components['schemas']['Ticket'];

/** The last action, for as long as it can be undone. */
export interface Done {
  ticket: Pick<Ticket, 'id' | 'version'>;
  text: string;
  /** Milliseconds since the epoch, by the server's clock. */
  at: number;
}

/**
 * Returns every action at the open counter. An error shows its reason and refetches the counter; a
 * response updates the cached counter before it renders, so that a double tap acts once. `leased` is
 * empty without leased tickets.
 */
export function useCounter(leased: string) {
  const cached = useCachedGate();
  const { known, done, setDone } = cached;
  const ops = { ...useCalls(cached), ...useMoves(cached), ...useGateChanges(cached) };
  const queued = useQueued(known, () => setDone(null));
  useSettledActions(cached);
  const finishAndCallNext = unlessChanged(known, ops.finishAndCallNext);

  return {
    ...queued,
    callNext: (gateId: number) => {
      const gate = known();
      if (gate && !gate.ticket && !callLeased(gate)) ops.callNext.run({ path: { gateId } });
    },
    callThis: unlessChanged(known, ops.callThis),
    recall: unlessChanged(known, ops.recall),
    finishAndCallNext: async (ticket: Ticket, choice: ReasonChoice) => {
      if (!leased) return finishAndCallNext(ticket, choice);
      await queued.finish(ticket, choice);
      const gate = known();
      if (gate) callLeased(gate);
    },
    requeue: unlessChanged(known, ops.requeue),
    transfer: unlessChanged(known, ops.transfer),
    cancel: unlessChanged(known, ops.cancel),
    undo: unlessChanged(known, ops.undo),
    resume: unlessChanged(known, ops.resume),
    disconnect: (gateId: number, reasonId: number | null) =>
      ops.status.run({ path: { gateId }, body: { connected: false, reasonId } }),
    connect: (gateId: number) => ops.status.run({ path: { gateId }, body: { connected: true } }),
    close: (gateId: number, resolve: components['schemas']['Resolution'] | null = null) => {
      if (known()) ops.close.run({ path: { gateId }, ...(resolve && { body: { resolve } }) });
    },
    done,
    resuming: ops.resume.isPending ? ops.resume.sent?.input.path.ticketId : undefined,
    isPending: (action: string) => action in ops && ops[action as keyof typeof ops].isPending,
    /** Blocks all other actions, because an action's result decides the next one. */
    busy: Object.values(ops).some(({ isPending }) => isPending),
  };
}

export type CounterActions = ReturnType<typeof useCounter>;

type CachedGate = ReturnType<typeof useCachedGate>;

/** The counter in the cache, how responses change it, and the last action that can be undone. */
function useCachedGate() {
  const queryClient = useQueryClient();
  const [done, setDone] = useState<Done | null>(null);
  const { queryKey } = ownGateQuery();
  const known = () => {
    const gate = queryClient.getQueryData(queryKey);
    return gate ? projected(gate, knownEntries()) : null;
  };
  const change = (part: (gate: OwnGate) => Partial<OwnGate>) =>
    queryClient.setQueryData(queryKey, (old) => old && { ...old, ...part(old) });

  const refresh = () => void invalidate(queryClient, 'gateMine');
  const show = (ticket: Ticket | null) => {
    setDone(null);
    change(({ postponed }) => ({
      ticket,
      postponed: postponed.filter(({ id }) => id !== ticket?.id),
    }));
  };
  // `turnTold` comes first and refetches the counter: the number of waiting people has changed too.
  const take = (ticket: Ticket | null) => {
    if (ticket) turnTold(queryClient, ticket);
    else refresh();
    show(ticket);
  };
  return { queryClient, known, change, refresh, show, take, done, setDone };
}

const onError = (error: Error) => notify.error(errorText(error));
const fails = { onError, patient: true };

/** Operations that bring a ticket to the counter. */
function useCalls({ queryClient, show, take }: CachedGate) {
  return {
    callNext: useOperation(api.gateCallNext, {
      onSuccess: (ticket) => {
        if (!ticket) notify.success(texts.callNext, texts.nobody);
        take(ticket);
      },
      ...fails,
    }),
    callThis: useOperation(api.ticketCallThis, { onSuccess: take, ...fails }),
    recall: useOperation(api.ticketRecall, {
      onSuccess: (ticket) => {
        askOwnGateAnew(queryClient);
        // Only the ticket has changed. After `show`, `turnTold` finds the counter up to date.
        show(ticket);
        turnTold(queryClient, ticket);
      },
      ...fails,
    }),
    finishAndCallNext: useOperation(api.ticketFinishAndCallNext, {
      onSuccess: ({ finished, next }) => {
        if (!next) notify.success(texts.callNext, texts.nobody);
        turnTold(queryClient, finished);
        take(next);
      },
      ...fails,
    }),
  };
}

/** Operations that send a ticket elsewhere or bring one back. */
function useMoves({ queryClient, change, show, setDone }: CachedGate) {
  const frees = (text: (label: string) => string) => ({
    onSuccess: (ticket: Ticket) => {
      turnTold(queryClient, ticket);
      show(null);
      setDone({ ticket, text: text(ticket.label), at: serverNow() });
    },
    ...fails,
  });
  return {
    requeue: useOperation(api.ticketRequeue, frees(texts.done.requeue)),
    transfer: useOperation(api.ticketTransfer, frees(texts.done.transfer)),
    cancel: useOperation(api.ticketCancel, frees(texts.done.cancel)),
    undo: useOperation(api.ticketUndo, {
      onSuccess: (ticket) => {
        turnTold(queryClient, ticket);
        show(isHeld(ticket) ? ticket : null);
      },
      ...fails,
      onError: (error) => {
        setDone(null);
        onError(error);
      },
    }),
    resume: useOperation(api.ticketResume, {
      onSuccess: (turn) => {
        turnTold(queryClient, turn);
        change(({ postponed }) => ({ postponed: postponed.filter(({ id }) => id !== turn.id) }));
      },
      ...fails,
    }),
  };
}

function useGateChanges({ queryClient }: CachedGate) {
  return {
    status: useOperation(api.gateStatus, {
      onSuccess: (gate) => {
        putOwnGate(queryClient, gate);
        notify.success(gate.pause ? texts.disconnected : texts.connected, texts.statusUpdated);
      },
      ...fails,
    }),
    close: useOperation(api.gateClose, {
      onSuccess: () => {
        removeItem('myGate');
        putOwnGate(queryClient, null);
      },
      ...fails,
    }),
  };
}

function useSettledActions({ queryClient, change, refresh, setDone }: CachedGate) {
  const putCalled = useEffectEvent((ticket: Ticket) => change(() => ({ ticket })));
  useEffect(() => onCalled((ticket) => putCalled(ticket)), []);
  useSettled((entry) => {
    if (!isAction(entry)) return;
    const { operation, branchId, ticketId, label, body, state, became } = entry;
    if (state === 'rejected') return refresh();
    const ticket = { id: ticketId, branchId, version: body.version + 1 };
    turnTold(queryClient, ticket);
    if (operation === 'callLeased' || operation === 'start' || operation === 'note') return;
    // The organisation's setting limits how often an absent person is queued again.
    const requeued = operation === 'noShow' && became === 'waiting';
    const text = texts.done[requeued ? 'requeue' : operation](label);
    setDone({ ticket, text, at: serverNow() });
  });
}

/** Wraps an action on a ticket; it does nothing if the ticket has changed since the user saw it. */
function unlessChanged<Body extends { version: number }>(
  known: () => OwnGate | null,
  operation: { run: (input: { path: { ticketId: number }; body: Body }) => void },
) {
  type More = Omit<Body, 'version'>;
  return (
    { id, version }: Pick<Ticket, 'id' | 'version'>,
    ...[more]: Record<never, never> extends More ? [more?: More] : [more: More]
  ) => {
    const gate = known();
    const now = [gate?.ticket, ...(gate?.postponed ?? [])].find((ticket) => ticket?.id === id);
    if (now && now.version !== version) return;
    // The cast: the compiler cannot prove that `version` and `More` together make the body.
    const body = { version, ...more } as unknown as Body;
    operation.run({ path: { ticketId: id }, body });
  };
}
