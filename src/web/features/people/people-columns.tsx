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
    { title: texts.label, cell: ({ label }) => label },
    { title: texts.status, phone: 'end', cell: (ticket) => statusOf(ticket, timeZone) },
    { title: texts.service, phone: 'below', cell: ({ serviceName }) => serviceName },
    { title: texts.person, cell: personOf },
    { title: texts.arrived, cell: (ticket) => arrivalOf(ticket, timeZone) },
    { title: texts.wait, phone: 'endBelow', cell: waitOf },
    { title: texts.gate, roomy: true, cell: ({ gateName }) => gateName ?? '–' },
    { title: texts.opinion, roomy: true, cell: ({ poll }) => (poll ? texts.rating(poll) : '–') },
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

/** Yields the rows of a CSV file, masked as in the list. */
export async function* peopleFile(parts: AsyncIterable<readonly Ticket[]>, timeZone: string) {
  const { label, status, service, person, arrived, waited, gate, opinion, comment } = texts;
  for await (const tickets of parts) {
    const rows = tickets.map((ticket) => [
      ticket.label,
      statusTexts[ticket.status],
      ticket.serviceName,
      personOf(ticket),
      dateTimeText(ticket.scheduledAt ?? ticket.arrivedAt, timeZone),
      clock(waitedSeconds(ticket)),
      ticket.gateName ?? '',
      ticket.poll ? String(ticket.poll.rating) : '',
      ticket.poll?.comment ?? '',
    ]);
    const columns = [label, status, service, person, arrived, waited, gate, opinion, comment];
    yield { columns, rows };
  }
}
