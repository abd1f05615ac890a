import {
  IconArrowBackUp,
  IconBell,
  IconCheck,
  IconClockPause,
  IconNote,
  IconPlayerPlay,
  IconTransfer,
  IconUserOff,
  IconX,
} from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { components } from '#contract/types.ts';
import { type TicketAction, ticketCan } from '#domain/tickets/lifecycle.ts';
import { issueText } from '../../api/errors.ts';
import { useNow } from '../../lib/now.ts';
import { millis } from '../../lib/time.ts';
import { isQueued } from '../../outbox/entry.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import css from './counter.module.css';
import type { GateDialog } from './search.ts';
import { keys } from './shortcuts.ts';
import { texts } from './texts.ts';
import type { CounterActions } from './use-counter.ts';

type Keyed = keyof typeof keys & TicketAction;

/** What can be done with the turn in hand now; a button that cannot be pressed says why. */
export function TicketActions({
  ticket,
  actions,
  away,
  onDialog,
}: {
  ticket: components['schemas']['Ticket'];
  actions: CounterActions;
  /** Why the server cannot be asked now, which some actions do not need. */
  away: string | undefined;
  onDialog: (dialog: GateDialog) => void;
}) {
  const now = useNow();
  const primary = useRef<HTMLButtonElement>(null);
  const { status, callCount } = ticket;
  const facts = { status, callCount, lastCalledAt: millis(ticket.lastCalledAt) };
  const can = (action: TicketAction) => ticketCan(action, facts, now);
  const recall = can('recall');
  const recallText =
    !recall.allowed && recall.key === 'recall_too_soon'
      ? texts.recallIn(recall.params.seconds)
      : texts.recall;
  const buttonOf = (action: Keyed, run: () => void) => {
    const verdict = can(action);
    const waiting = isQueued(action) ? undefined : away;
    const refusal = verdict.allowed
      ? waiting
      : issueText(verdict.key, 'params' in verdict ? verdict.params : undefined);
    return {
      'aria-keyshortcuts': keys[action],
      refusal,
      busy: actions.busy,
      loading: actions.isPending(action),
      onClick: run,
    };
  };
  const attending = ticket.status === 'attending';

  // With a new turn or state the next action takes the focus.
  const state = `${ticket.id} ${ticket.status}`;
  useEffect(() => {
    if (state) primary.current?.focus();
  }, [state]);

  return (
    <>
      <div className={css.actions}>
        {attending ? (
          <ActionButton
            ref={primary}
            size="lg"
            px="md"
            leftSection={<IconCheck aria-hidden />}
            {...buttonOf('finish', () => onDialog('finish'))}
          >
            {texts.finish}
          </ActionButton>
        ) : (
          <>
            <ActionButton
              ref={primary}
              size="lg"
              px="md"
              leftSection={<IconPlayerPlay aria-hidden />}
              {...buttonOf('start', () => actions.start(ticket))}
            >
              {texts.start}
            </ActionButton>
            <ActionButton
              variant="light"
              size="lg"
              px="md"
              leftSection={<IconBell aria-hidden />}
              {...buttonOf('recall', () => actions.recall(ticket))}
            >
              {recallText}
            </ActionButton>
            <ActionButton
              variant="default"
              size="lg"
              px="md"
              leftSection={<IconUserOff aria-hidden />}
              {...buttonOf('noShow', () => onDialog('noShow'))}
            >
              {texts.noShow}
            </ActionButton>
          </>
        )}
        <ActionButton
          variant="default"
          size="lg"
          px="md"
          leftSection={<IconClockPause aria-hidden />}
          {...buttonOf('postpone', () => onDialog('postpone'))}
        >
          {texts.postpone}
        </ActionButton>
      </div>
      <div className={css.rarely}>
        <ActionButton
          variant="subtle"
          size="md"
          leftSection={<IconNote aria-hidden />}
          {...buttonOf('note', () => onDialog('note'))}
        >
          {texts.note}
        </ActionButton>
        <ActionButton
          variant="subtle"
          size="md"
          leftSection={<IconTransfer aria-hidden />}
          {...buttonOf('transfer', () => onDialog('transfer'))}
        >
          {texts.transfer}
        </ActionButton>
        {!attending && (
          <>
            <ActionButton
              variant="subtle"
              size="md"
              leftSection={<IconArrowBackUp aria-hidden />}
              {...buttonOf('requeue', () => actions.requeue(ticket))}
            >
              {texts.requeue}
            </ActionButton>
            <ActionButton
              variant="subtle"
              size="md"
              color="red"
              leftSection={<IconX aria-hidden />}
              {...buttonOf('cancel', () => onDialog('cancelTurn'))}
            >
              {texts.cancel}
            </ActionButton>
          </>
        )}
      </div>
    </>
  );
}
