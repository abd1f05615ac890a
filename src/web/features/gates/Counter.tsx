import { Group } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import type { components } from '#contract/types.ts';
import { useOnline } from '../../connection/connection.ts';
import { lazyPart } from '../../delivery/lazy-part.ts';
import { useLeases } from '../../leases/use-leases.ts';
import { idle } from '../../lib/idle.ts';
import { useEntries } from '../../outbox/outbox.ts';
import { projected } from '../../outbox/project.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { CounterQueues } from './CounterQueues.tsx';
import css from './counter.module.css';
import { HelpButton } from './HelpButton.tsx';
import { loadDialogs, loadNotices, notice } from './late.ts';
import { Postponed } from './Postponed.tsx';
import { PrimaryAction } from './PrimaryAction.tsx';
import { ReasonChips } from './ReasonChips.tsx';
import type { GateDialog, GateSearch } from './search.ts';
import { keys } from './shortcuts.ts';
import { stepOf } from './step.ts';
import { TicketActions } from './TicketActions.tsx';
import { TicketInHand } from './TicketInHand.tsx';
import { texts } from './texts.ts';
import { Unsent } from './Unsent.tsx';
import { type CounterActions, useCounter } from './use-counter.ts';
import { useFinish } from './use-finish.ts';
import { useKeeping } from './use-keeping.ts';

type OwnGate = components['schemas']['OwnGate'];

const CounterDialogs = lazyPart(loadDialogs);
const KeptNotice = notice('KeptNotice');
const MissedNotice = notice('MissedNotice');
const PauseBanner = notice('PauseBanner');
const UndoBar = notice('UndoBar');
const UnsureNotice = notice('UnsureNotice');

export function Counter({
  gate: told,
  search: { dialog, about },
}: {
  /** The server's latest response, before queued actions are applied. */
  gate: OwnGate;
  search: GateSearch;
}) {
  const gate = projected(told, useEntries());
  const navigate = useNavigate();
  const online = useOnline();
  const leased = useLeases(told);
  const actions = useCounter(leased);
  const keeping = useKeeping(gate);
  const { ticket } = gate;
  const away = !online ? texts.offline : actions.waits ? texts.sending : undefined;
  const callRefusal = away ?? refusalOf(gate);
  const show = (next: GateDialog | undefined, of?: number) =>
    navigate({ to: '/pages/operated-gates', search: { dialog: next, about: of }, replace: !next });
  const finishing = useFinish(gate, actions, leased, () => show('finish'));
  const step = stepOf(gate, { actions, finishing, away, leased, callRefusal });
  useLateWhenIdle();

  return (
    <>
      <CounterHeader gate={gate} actions={actions} away={away} onDialog={show} />
      <div className={css.layout}>
        <div className={css.work}>
          <Suspense>
            {gate.pause && <PauseBanner gate={gate} actions={actions} away={away} />}
          </Suspense>
          <PrimaryAction
            step={step}
            turn={ticket?.id}
            busy={actions.busy}
            working={actions.isPending('callNext') || actions.isPending('finishAndCallNext')}
          />
          {/* Live regions exist before their text: screen readers announce only changes in them. */}
          <div role="status">
            <Suspense>
              {actions.done && <UndoBar done={actions.done} actions={actions} away={away} />}
            </Suspense>
          </div>
          <Suspense>
            {gate.missed && <MissedNotice gate={gate} />}
            {gate.unsure && <UnsureNotice gate={gate} />}
          </Suspense>
          <div role="status" className={css.status}>
            <Suspense>{keeping && <KeptNotice keeping={keeping} />}</Suspense>
          </div>
          <TicketInHand
            ticket={ticket}
            timeZone={gate.timeZone}
            doubtful={keeping?.lapsed ?? false}
          >
            {ticket?.status === 'attending' && <ReasonChips finishing={finishing} />}
            {ticket && (
              <TicketActions
                ticket={ticket}
                actions={actions}
                away={away}
                onFinish={finishing.ways[1] && (() => finishing.tryToEnd('finish'))}
                onDialog={show}
              />
            )}
          </TicketInHand>
          <Unsent gateId={gate.id} />
        </div>
        <Aside
          gate={gate}
          actions={actions}
          away={away}
          callRefusal={callRefusal}
          onDialog={show}
        />
      </div>
      <Suspense>
        {dialog && (
          <CounterDialogs
            dialog={dialog}
            gate={gate}
            about={about}
            actions={actions}
            finishing={finishing}
            away={away}
            onClose={() => show(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}

function refusalOf({ ticket, pause }: OwnGate): string | undefined {
  if (ticket) return texts.inHand;
  return pause ? texts.paused : undefined;
}

/** Loads the rest once the counter has rendered, so that it has it without a connection. */
function useLateWhenIdle() {
  useEffect(
    () =>
      void idle()
        .then(() => Promise.all([loadDialogs(), loadNotices()]))
        .catch(() => {}),
    [],
  );
}

interface PartProps {
  gate: OwnGate;
  actions: CounterActions;
  away: string | undefined;
  onDialog: (dialog: GateDialog, about?: number) => void;
}

function CounterHeader({ gate, actions, away, onDialog }: PartProps) {
  const { ticket, pause } = gate;
  return (
    <PageHeader title={gate.name} about={ticket?.label} lead={gate.branchName}>
      <Group gap="xs" className={css.header}>
        <HelpButton />
        {!pause && (
          <ActionButton
            variant="default"
            refusal={away}
            busy={actions.busy}
            onClick={() => onDialog('pause')}
          >
            {texts.pause}
          </ActionButton>
        )}
        <ActionButton
          variant="default"
          refusal={away}
          busy={actions.busy}
          aria-keyshortcuts={keys.close}
          loading={actions.isPending('close')}
          onClick={() => (ticket ? onDialog('close') : actions.close(gate.id))}
        >
          {texts.close}
        </ActionButton>
      </Group>
    </PageHeader>
  );
}

function Aside({
  gate,
  actions,
  away,
  callRefusal,
  onDialog,
}: PartProps & { callRefusal: string | undefined }) {
  return (
    <aside className={css.side}>
      <CounterQueues lines={gate.waiting}>
        <ActionButton
          variant="subtle"
          fullWidth
          refusal={callRefusal}
          busy={actions.busy}
          onClick={() => onDialog('callThis')}
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
        resuming={actions.resuming}
        onResume={actions.resume}
        onCall={({ id }) => onDialog('callThis', id)}
      />
      <ActionButton variant="subtle" refusal={away} onClick={() => onDialog('tryCall')}>
        {texts.tryCall}
      </ActionButton>
    </aside>
  );
}
