import { Text } from '@mantine/core';
import type { components } from '#contract/types.ts';
import { dateTimeText } from '#domain/time/dates.ts';
import { clock } from '#domain/time/elapsed.ts';
import { serverNow } from '../../lib/server-time.ts';
import { dayAndTime, shortDay, timeOfDay } from '../../lib/time.ts';
import type { Column } from '../../parts/table/columns.ts';
import { ComingMark } from '../../parts/tickets/ComingMark.tsx';
import { PreferredMark } from '../../parts/tickets/PreferredMark.tsx';
import { StatusMark } from '../../parts/tickets/StatusMark.tsx';
import { statusTexts } from '../../parts/tickets/texts.ts';
import { Wait } from '../../parts/tickets/Wait.tsx';
import { texts } from './texts.ts';

type Ticket = components['schemas']['Ticket'];

export function peopleColumns(timeZone: string): Column<Ticket>[] {
  return [
    { title: texts.label, text: ({ label }) => label },
    {
      title: texts.status,
      phone: 'end',
      text: ({ status }) => statusTexts[status],
      cell: (ticket) => statusOf(ticket, timeZone),
    },
    { title: texts.service, phone: 'below', text: ({ serviceName }) => serviceName },
    { title: texts.person, text: personOf },
    {
      title: texts.arrived,
      text: ({ scheduledAt, arrivedAt }) => dateTimeText(scheduledAt ?? arrivedAt, timeZone),
      cell: (ticket) => arrivalOf(ticket, timeZone),
    },
    {
      title: texts.wait,
      phone: 'endBelow',
      text: (ticket) => clock(waitedSeconds(ticket)),
      cell: waitOf,
    },
    { title: texts.gate, roomy: true, text: ({ gateName }) => gateName },
    {
      title: texts.opinion,
      roomy: true,
      text: ({ poll }) => poll?.rating ?? null,
      cell: ({ poll }) => (poll ? texts.rating(poll) : '–'),
    },
    { title: texts.comment, fileOnly: true, text: ({ poll }) => poll?.comment ?? null },
  ];
}

function statusOf({ status, preferred, coming, carriedFrom }: Ticket, timeZone: string) {
  return (
    <>
      <StatusMark of={status} /> {preferred && <PreferredMark />}
      {coming && <ComingMark coming={coming} timeZone={timeZone} small />}
      {carriedFrom && (
        <Text span size="sm" ml="xs">
          {texts.carriedFrom(shortDay(carriedFrom, 'UTC'))}
        </Text>
      )}
    </>
  );
}

function personOf({ customer: { name, document, phone, email } }: Ticket) {
  return name || document || phone || email || texts.anonymous;
}

/**
 * An appointment shows its own time, perhaps on another day, since the person has not arrived yet.
 */
function arrivalOf({ status, scheduledAt, arrivedAt }: Ticket, timeZone: string) {
  return status === 'scheduled' && scheduledAt
    ? texts.appointmentAt(dayAndTime(scheduledAt, timeZone, 'few'))
    : timeOfDay(arrivedAt, timeZone);
}

function waitOf(ticket: Ticket) {
  return ticket.status === 'scheduled' ? '–' : <Wait turn={ticket} />;
}

/** Total seconds waited up to now. */
function waitedSeconds({ status, waitedSeconds: before, waitingSince }: Ticket): number {
  if (status !== 'waiting') return before;
  return before + Math.max(0, Math.round((serverNow() - Date.parse(waitingSince)) / 1000));
}
