import { Badge, Button, Popover, Text, UnstyledButton } from '@mantine/core';
import {
  IconBell,
  IconCheck,
  IconClockPause,
  IconInfoCircle,
  IconPlayerPlay,
  IconUserOff,
} from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { components } from '#contract/types.ts';
import { type TicketAction, ticketCan } from '#domain/tickets/lifecycle.ts';
import { elapsed } from '#domain/time/elapsed.ts';
import { issueText } from '../../api/errors.ts';
import { useNow } from '../../lib/now.ts';
import { millis } from '../../lib/time.ts';
import { Elapsed } from '../../ui/Elapsed.tsx';
import css from './counter.module.css';
import type { GateDialog } from './search.ts';
import { keys } from './shortcuts.ts';
import { texts, whyText } from './texts.ts';
import type { CounterActions } from './use-counter.ts';

type Ticket = components['schemas']['Ticket'];

/** The turn called or being attended, and what can be done with it now. */
export function TicketInHand({
  ticket,
  actions,
  online,
  onDialog,
}: {
  ticket: Ticket | null;
  actions: CounterActions;
  online: boolean;
  onDialog: (dialog: GateDialog) => void;
}) {
  if (!ticket) {
    return (
      <section className={css.panel} aria-label={texts.idle}>
        <Text c="dimmed" size="lg" ta="center" py="xl">
          {texts.idle}
        </Text>
      </section>
    );
  }
  return (
    <section className={css.panel} aria-labelledby="ticket-label">
      <div className={css.head}>
        <div>
          <h2 id="ticket-label" className={css.label} aria-live="assertive">
            {ticket.label}
          </h2>
          <Text size="xl" fw={600}>
            {ticket.serviceName}
          </Text>
          <Text size="lg">{ticket.customer.name || texts.anonymous}</Text>
          {ticket.customer.document && <Text c="dimmed">{ticket.customer.document}</Text>}
        </div>
        <Facts ticket={ticket} />
      </div>
      <TicketActions ticket={ticket} actions={actions} online={online} onDialog={onDialog} />
    </section>
  );
}

function Facts({ ticket }: { ticket: Ticket }) {
  const attending = ticket.status === 'attending';
  const waited = elapsed(millis(ticket.waitingSince), millis(ticket.calledAt) ?? 0);
  return (
    <div className={css.facts}>
      <Badge size="xl" variant={attending ? 'filled' : 'light'}>
        {attending ? texts.statuses.attending : texts.statuses.called}
      </Badge>
      <Text size="xl" fw={650}>
        <Elapsed since={attending ? ticket.startedAt : ticket.calledAt} />
      </Text>
      <Text c="dimmed" size="sm">
        {attending ? texts.sinceStart : texts.sinceCall}
      </Text>
      <Text c="dimmed" size="sm">
        {texts.waited} {waited}
        {ticket.callCount > 1 && ` · ${texts.callNumber(ticket.callCount)}`}
      </Text>
      {ticket.why && (
        <Popover width={300} position="bottom-end" withArrow>
          <Popover.Target>
            <UnstyledButton className={css.why}>
              <IconInfoCircle size={18} aria-hidden /> {texts.why}
            </UnstyledButton>
          </Popover.Target>
          <Popover.Dropdown>{whyText(ticket.why)}</Popover.Dropdown>
        </Popover>
      )}
    </div>
  );
}

function TicketActions({
  ticket,
  actions,
  online,
  onDialog,
}: {
  ticket: Ticket;
  actions: CounterActions;
  online: boolean;
  onDialog: (dialog: GateDialog) => void;
}) {
  const now = useNow();
  const primary = useRef<HTMLButtonElement>(null);
  const facts = { ...ticket, lastCalledAt: millis(ticket.lastCalledAt) };
  const can = (action: TicketAction) => ticketCan(action, facts, now);
  const recall = can('recall');
  const recallText =
    !recall.allowed && recall.key === 'recall_too_soon'
      ? texts.recallIn(recall.params.seconds)
      : texts.recall;
  const buttonOf = (action: keyof typeof keys & TicketAction, run: () => void) => {
    const verdict = can(action);
    const blocked = !online || actions.busy || !verdict.allowed;
    const why = !online
      ? texts.offline
      : verdict.allowed
        ? undefined
        : issueText(verdict.key, 'params' in verdict ? verdict.params : undefined);
    return {
      size: 'lg' as const,
      'aria-disabled': blocked,
      'aria-keyshortcuts': keys[action],
      'data-disabled': blocked || undefined,
      title: why,
      onClick: () => !blocked && run(),
    };
  };
  const attending = ticket.status === 'attending';

  // A new turn or state: what comes next has the focus.
  const state = `${ticket.id} ${ticket.status}`;
  useEffect(() => {
    if (state) primary.current?.focus();
  }, [state]);

  return (
    <div className={css.actions}>
      {attending ? (
        <Button
          ref={primary}
          leftSection={<IconCheck aria-hidden />}
          loading={actions.pending.finish}
          {...buttonOf('finish', () => onDialog('finish'))}
        >
          {texts.finish}
        </Button>
      ) : (
        <>
          <Button
            ref={primary}
            leftSection={<IconPlayerPlay aria-hidden />}
            loading={actions.pending.start}
            {...buttonOf('start', () => actions.start(ticket))}
          >
            {texts.start}
          </Button>
          <Button
            variant="light"
            leftSection={<IconBell aria-hidden />}
            loading={actions.pending.recall}
            {...buttonOf('recall', () => actions.recall(ticket))}
          >
            {recallText}
          </Button>
          <Button
            variant="default"
            leftSection={<IconUserOff aria-hidden />}
            loading={actions.pending.noShow}
            {...buttonOf('noShow', () => onDialog('noShow'))}
          >
            {texts.noShow}
          </Button>
        </>
      )}
      <Button
        variant="default"
        leftSection={<IconClockPause aria-hidden />}
        loading={actions.pending.postpone}
        {...buttonOf('postpone', () => onDialog('postpone'))}
      >
        {texts.postpone}
      </Button>
    </div>
  );
}
