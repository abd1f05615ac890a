import {
  IconArrowBackUp,
  IconBell,
  IconCheck,
  IconClockPause,
  IconNote,
  IconTransfer,
  IconUserOff,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react';
import type { components } from '#contract/types.ts';
import { type TicketAction, ticketCan } from '#domain/tickets/lifecycle.ts';
import { issueText } from '../../api/errors.ts';
import { useNow } from '../../lib/now.ts';
import { millis } from '../../lib/time.ts';
import { isQueued } from '../../outbox/entry.ts';
import { PreferButton } from '../../parts/tickets/PreferButton.tsx';
import { keptSetting } from '../../session/kept-setting.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { MoreActions } from '../../ui/MoreActions.tsx';
import type { GateDialog } from './search.ts';
import { keys } from './shortcuts.ts';
import { texts } from './texts.ts';
import css from './ticket-actions.module.css';
import type { CounterActions } from './use-counter.ts';

type Keyed = Exclude<keyof typeof keys & TicketAction, 'start'>;

const icons: Record<Keyed, TablerIcon> = {
  recall: IconBell,
  noShow: IconUserOff,
  finish: IconCheck,
  postpone: IconClockPause,
  note: IconNote,
  transfer: IconTransfer,
  requeue: IconArrowBackUp,
  cancel: IconX,
};

/** Secondary actions on the ticket in hand, the rare ones in a menu. A disabled button says why. */
export function TicketActions({
  ticket,
  actions,
  away,
  onFinish,
  onDialog,
}: {
  ticket: components['schemas']['Ticket'];
  actions: CounterActions;
  /** The reason why the server cannot be reached; some actions do not need it. */
  away: string | undefined;
  /** Finishes the ticket and calls nobody; absent where the primary action does so. */
  onFinish: (() => void) | undefined;
  onDialog: (dialog: GateDialog) => void;
}) {
  const now = useNow();
  const { status, callCount } = ticket;
  const facts = { status, callCount, lastCalledAt: millis(ticket.lastCalledAt) };
  const limits = {
    seconds: keptSetting('vez.tickets.recall.seconds'),
    max: keptSetting('vez.tickets.recall.max'),
  };
  const button = (action: Keyed, run: () => void, rare = false) => {
    const verdict = ticketCan(action, facts, now, limits);
    const soon = !verdict.allowed && verdict.key === 'recall_too_soon' && verdict.params.seconds;
    const waiting = isQueued(action) ? undefined : away;
    const refusal = verdict.allowed
      ? waiting
      : issueText(verdict.key, 'params' in verdict ? verdict.params : undefined);
    const Icon = icons[action];
    return (
      <ActionButton
        variant={rare ? 'subtle' : 'default'}
        {...(rare && { justify: 'flex-start' })}
        {...(action === 'cancel' && { color: 'red' })}
        px="sm"
        leftSection={<Icon size={20} aria-hidden />}
        {...(soon && { 'aria-label': `${texts.recall}: ${texts.recallIn(soon)}` })}
        aria-keyshortcuts={keys[action]}
        refusal={refusal}
        busy={actions.busy}
        loading={actions.isPending(action)}
        onClick={run}
      >
        {soon ? texts.recallIn(soon) : texts[action]}
      </ActionButton>
    );
  };
  return (
    <div className={css.actions}>
      {status === 'attending' ? (
        <>
          {onFinish && button('finish', onFinish)}
          {button('note', () => onDialog('note'))}
          {button('transfer', () => onDialog('transfer'))}
          {button('postpone', () => onDialog('postpone'))}
        </>
      ) : (
        <>
          {button('recall', () => actions.recall(ticket))}
          {button('noShow', () => actions.noShow(ticket))}
          {button('postpone', () => onDialog('postpone'))}
          <MoreActions name={texts.more} text={texts.moreShort}>
            {button('note', () => onDialog('note'), true)}
            {button('transfer', () => onDialog('transfer'), true)}
            {button('requeue', () => actions.requeue(ticket), true)}
            <PreferButton turn={ticket} refusal={away} look="menu" />
            {button('cancel', () => onDialog('cancelTurn'), true)}
          </MoreActions>
        </>
      )}
    </div>
  );
}
