import { Button, Tooltip } from '@mantine/core';
import { IconBellRinging } from '@tabler/icons-react';
import { usePrefetchQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef } from 'react';
import type { components } from '#contract/types.ts';
import { useOnline } from '../../offline/connection.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { CounterQueues } from './CounterQueues.tsx';
import css from './counter.module.css';
import { Postponed } from './Postponed.tsx';
import { reasonsQuery } from './queries.ts';
import type { GateDialog } from './search.ts';
import { keys } from './shortcuts.ts';
import { TicketInHand } from './TicketInHand.tsx';
import { texts } from './texts.ts';
import { useCounter } from './use-counter.ts';

type OwnGate = components['schemas']['OwnGate'];

// Needed once a turn is in hand; fetched as soon as the counter is on the screen.
const loadDialogs = () => import('./CounterDialogs.tsx');
const CounterDialogs = lazy(loadDialogs);

/** The open counter: call, attend, and what waits. */
export function Counter({ gate, dialog }: { gate: OwnGate; dialog: GateDialog | undefined }) {
  const navigate = useNavigate();
  const online = useOnline();
  const actions = useCounter();
  const callButton = useRef<HTMLButtonElement>(null);
  const { ticket } = gate;
  const waiting = gate.waiting.reduce((sum, line) => sum + line.waiting, 0);
  const callRefusal = !online ? texts.offline : ticket ? texts.inHand : undefined;
  const show = (next: GateDialog | undefined) =>
    navigate({ to: '/pages/operated-gates', search: { dialog: next }, replace: !next });

  // At hand when the first turn ends, also should the network be gone by then.
  usePrefetchQuery(reasonsQuery(gate.branchId));
  useEffect(() => void loadDialogs(), []);
  useFocusOnceFree(ticket === null, callButton);

  return (
    <>
      <PageHeader title={gate.name} lead={gate.branchName}>
        <Tooltip label={texts.closeBlocked} disabled={!ticket}>
          <Button
            variant="default"
            size="md"
            data-disabled={ticket !== null || !online || undefined}
            aria-disabled={ticket !== null || !online}
            aria-keyshortcuts={keys.close}
            loading={actions.pending.close}
            onClick={() => !ticket && online && actions.close(gate.id)}
          >
            {texts.close}
          </Button>
        </Tooltip>
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
            {actions.pending.callNext ? texts.calling : texts.callNext}
          </button>
          <p id="call-refusal" className={css.hint}>
            {callRefusal ?? texts.idleHint(waiting)}
          </p>
          <TicketInHand ticket={ticket} actions={actions} online={online} onDialog={show} />
        </div>
        <aside className={css.side}>
          <CounterQueues lines={gate.waiting} />
          <Postponed
            tickets={gate.postponed}
            timeZone={gate.timeZone}
            disabled={!online || actions.busy}
            onResume={actions.resume}
          />
        </aside>
      </div>
      <Suspense>
        {ticket && dialog && (
          <CounterDialogs
            dialog={dialog}
            ticket={ticket}
            branchId={gate.branchId}
            actions={actions}
            onClose={() => show(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}

/** Once a turn has ended, the next thing to do has the focus. */
function useFocusOnceFree(free: boolean, target: React.RefObject<HTMLButtonElement | null>) {
  const wasFree = useRef(free);
  useEffect(() => {
    if (free && !wasFree.current) target.current?.focus();
    wasFree.current = free;
  }, [free, target]);
}
