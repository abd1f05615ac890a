import { Group } from '@mantine/core';
import { IconBellRinging } from '@tabler/icons-react';
import { usePrefetchQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect, useRef } from 'react';
import type { components } from '#contract/types.ts';
import { useOnline } from '../../connection/connection.ts';
import { lazyPart } from '../../delivery/lazy-part.ts';
import { idle } from '../../lib/idle.ts';
import { useEntries } from '../../outbox/outbox.ts';
import { projected } from '../../outbox/project.ts';
import { reasonsQuery } from '../../parts/reasons/queries.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { CounterQueues } from './CounterQueues.tsx';
import css from './counter.module.css';
import { HelpButton } from './HelpButton.tsx';
import { KeptNotice, useKeeping } from './KeptNotice.tsx';
import { LastActions } from './LastActions.tsx';
import { MissedNotice } from './MissedNotice.tsx';
import { Postponed } from './Postponed.tsx';
import type { GateDialog, GateSearch } from './search.ts';
import { keys } from './shortcuts.ts';
import { TicketInHand } from './TicketInHand.tsx';
import { texts } from './texts.ts';
import { UndoBar } from './UndoBar.tsx';
import { useCounter } from './use-counter.ts';

type OwnGate = components['schemas']['OwnGate'];

// Needed once a turn is in hand; fetched once the counter is on the screen.
const loadDialogs = () => import('./CounterDialogs.tsx');
const CounterDialogs = lazyPart(loadDialogs);

/** The open counter: call, attend, and what waits. */
export function Counter({
  gate: told,
  search: { dialog, about },
}: {
  /** As the server last answered. */
  gate: OwnGate;
  search: GateSearch;
}) {
  const gate = projected(told, useEntries());
  const navigate = useNavigate();
  const online = useOnline();
  const actions = useCounter();
  const keeping = useKeeping(gate);
  const callButton = useRef<HTMLButtonElement>(null);
  const { ticket, pause } = gate;
  const waiting = gate.waiting.reduce((sum, line) => sum + line.waiting, 0);
  const away = !online ? texts.offline : actions.waits ? texts.sending : undefined;
  const callRefusal = away ?? refusalOf(gate);
  const show = (next: GateDialog | undefined, of?: number) =>
    navigate({ to: '/pages/operated-gates', search: { dialog: next, about: of }, replace: !next });

  // Fetched before it is needed: the network may be gone when the first turn ends.
  usePrefetchQuery(reasonsQuery(gate.branchId));
  useEffect(
    () =>
      void idle()
        .then(loadDialogs)
        .catch(() => {}),
    [],
  );
  useFocusOnceFree(ticket === null, callButton);

  return (
    <>
      <PageHeader title={gate.name} about={ticket?.label} lead={gate.branchName}>
        <Group gap="sm">
          <HelpButton />
          <ActionButton
            variant={pause ? 'filled' : 'default'}
            refusal={away}
            busy={actions.busy}
            loading={actions.isPending('status')}
            onClick={() => (pause ? actions.connect(gate.id) : show('pause'))}
          >
            {pause ? texts.connect : texts.pause}
          </ActionButton>
          <ActionButton
            variant="default"
            refusal={away}
            busy={actions.busy}
            aria-keyshortcuts={keys.close}
            loading={actions.isPending('close')}
            onClick={() => (ticket ? show('close') : actions.close(gate.id))}
          >
            {texts.close}
          </ActionButton>
        </Group>
      </PageHeader>
      <div className={css.layout}>
        <div className={css.work}>
          <button
            ref={callButton}
            type="button"
            className={css.call}
            aria-keyshortcuts={keys.callNext}
            aria-disabled={callRefusal !== undefined || actions.busy}
            aria-describedby="call-refusal"
            onClick={() => !callRefusal && !actions.busy && actions.callNext(gate.id)}
          >
            <IconBellRinging size={40} aria-hidden />
            {actions.isPending('callNext') ? texts.calling : texts.callNext}
          </button>
          <p id="call-refusal" className={css.hint}>
            {callRefusal ?? texts.idleHint(waiting)}
          </p>
          <UndoBar actions={actions} away={away} />
          <MissedNotice gate={gate} />
          <KeptNotice keeping={keeping} />
          <TicketInHand
            ticket={ticket}
            doubtful={keeping?.lapsed ?? false}
            actions={actions}
            away={away}
            onDialog={show}
          />
          <LastActions gateId={gate.id} inHand={ticket?.id} />
        </div>
        <aside className={css.side}>
          <CounterQueues lines={gate.waiting}>
            <ActionButton
              variant="subtle"
              fullWidth
              refusal={callRefusal}
              busy={actions.busy}
              onClick={() => show('callThis')}
            >
              {texts.callThis}
            </ActionButton>
          </CounterQueues>
          <Postponed
            tickets={gate.postponed}
            timeZone={gate.timeZone}
            away={away}
            callRefusal={callRefusal}
            busy={actions.busy}
            onResume={actions.resume}
            onCall={({ id }) => show('callThis', id)}
          />
        </aside>
      </div>
      <Suspense>
        {dialog && (
          <CounterDialogs
            dialog={dialog}
            gate={gate}
            about={about}
            actions={actions}
            away={away}
            onClose={() => show(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}

/** Why nobody can be called now. */
function refusalOf({ ticket, pause }: OwnGate): string | undefined {
  if (ticket) return texts.inHand;
  return pause ? texts.paused : undefined;
}

/** Once a turn has ended, the next thing to do has the focus. */
function useFocusOnceFree(free: boolean, target: React.RefObject<HTMLButtonElement | null>) {
  const wasFree = useRef(free);
  useEffect(() => {
    if (free && !wasFree.current) target.current?.focus();
    wasFree.current = free;
  }, [free, target]);
}
