import { Badge, Text, UnstyledButton } from '@mantine/core';
import { IconHelp, IconInfoCircle } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { components } from '#contract/types.ts';
import { whyText } from '../../parts/strategies/texts.ts';
import { ComingMark } from '../../parts/tickets/ComingMark.tsx';
import { PreferredMark } from '../../parts/tickets/PreferredMark.tsx';
import { StatusMark } from '../../parts/tickets/StatusMark.tsx';
import { Wait } from '../../parts/tickets/Wait.tsx';
import { Elapsed } from '../../ui/Elapsed.tsx';
import css from './counter.module.css';
import { texts } from './texts.ts';

type Ticket = components['schemas']['Ticket'];

export function TicketInHand({
  ticket,
  timeZone,
  doubtful,
  children,
}: {
  ticket: Ticket | null;
  timeZone: string;
  doubtful: boolean;
  children: ReactNode;
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
          {ticket.leg > 1 && <Text c="dimmed">{texts.leg(ticket.leg)}</Text>}
          {ticket.note && <Text mt="xs">{texts.noteIs(ticket.note)}</Text>}
        </div>
        <Facts ticket={ticket} doubtful={doubtful} />
      </div>
      {ticket.coming && (
        <Text mt="xs">
          <ComingMark coming={ticket.coming} timeZone={timeZone} />
        </Text>
      )}
      {children}
    </section>
  );
}

function Facts({ ticket, doubtful }: { ticket: Ticket; doubtful: boolean }) {
  const attending = ticket.status === 'attending';
  return (
    <div className={css.facts}>
      {doubtful ? (
        <Badge size="xl" variant="outline" leftSection={<IconHelp size={18} aria-hidden />}>
          {texts.doubtful}
        </Badge>
      ) : (
        <StatusMark of={ticket.status} />
      )}
      {ticket.preferred && <PreferredMark />}
      <Text size="xl" fw={650}>
        <Elapsed since={attending ? ticket.startedAt : ticket.calledAt} />
      </Text>
      <Text c="dimmed" size="sm">
        {attending ? texts.sinceStart : texts.sinceCall}
      </Text>
      <Text c="dimmed" size="sm">
        {ticket.callCount > 1 && `${texts.callNumber(ticket.callCount)} · `}
        {texts.waited} <Wait turn={ticket} />
      </Text>
      {ticket.why && <Why why={ticket.why} />}
    </div>
  );
}

function Why({ why }: { why: components['schemas']['Why'] }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <UnstyledButton className={css.why} aria-expanded={opened} onClick={() => setOpened(!opened)}>
        <IconInfoCircle size={18} aria-hidden /> {texts.why}
      </UnstyledButton>
      {opened && (
        <Text size="sm" maw={300}>
          {whyText(why)}
        </Text>
      )}
    </>
  );
}
