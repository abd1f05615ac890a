import { Group, Paper, Text, Title } from '@mantine/core';
import type { components } from '#contract/types.ts';
import { timeOfDay } from '../../lib/time.ts';
import { ComingMark } from '../../parts/tickets/ComingMark.tsx';
import { PreferredMark } from '../../parts/tickets/PreferredMark.tsx';
import { ActionButton } from '../../ui/ActionButton.tsx';
import css from './counter.module.css';
import { texts } from './texts.ts';

type Ticket = components['schemas']['Ticket'];

export function Postponed({
  tickets,
  timeZone,
  away,
  callRefusal,
  busy,
  resuming,
  onResume,
  onCall,
}: {
  tickets: Ticket[];
  timeZone: string;
  away: string | undefined;
  callRefusal: string | undefined;
  busy: boolean;
  resuming: number | undefined;
  onResume: (ticket: Ticket) => void;
  onCall: (ticket: Ticket) => void;
}) {
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="postponed">
      <Title order={2} size="h4" id="postponed" mb="sm">
        {texts.postponed}
      </Title>
      {tickets.length === 0 && <Text c="dimmed">{texts.noPostponed}</Text>}
      <ul className={css.list}>
        {tickets.map((ticket) => (
          <li key={ticket.id} className={`${css.row} ${css.postponed}`}>
            <div>
              <Text fw={700} size="lg">
                {ticket.label}
              </Text>
              <Text size="sm" c="dimmed">
                {ticket.postponedUntil
                  ? texts.until(timeOfDay(ticket.postponedUntil, timeZone))
                  : ticket.serviceName}
              </Text>
              {ticket.preferred && <PreferredMark />}
              {ticket.coming && <ComingMark coming={ticket.coming} timeZone={timeZone} small />}
            </div>
            <Group gap={4} wrap="nowrap">
              <ActionButton
                variant="default"
                refusal={away}
                busy={busy}
                loading={resuming === ticket.id}
                aria-label={`${texts.resume} ${ticket.label}`}
                onClick={() => onResume(ticket)}
              >
                {texts.resume}
              </ActionButton>
              <ActionButton
                variant="subtle"
                px="xs"
                refusal={callRefusal}
                busy={busy}
                aria-label={texts.callLabel(ticket.label)}
                onClick={() => onCall(ticket)}
              >
                {texts.call}
              </ActionButton>
            </Group>
          </li>
        ))}
      </ul>
    </Paper>
  );
}
