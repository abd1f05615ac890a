import type { components } from '#contract/types.ts';
import { dateTimeText } from '#domain/time/dates.ts';
import { clock } from '#domain/time/elapsed.ts';
import { dayAndTime, shortDay, timeOfDay } from '../../lib/time.ts';
import type { Column } from '../../parts/table/columns.ts';
import { StatusMark } from '../../parts/tickets/StatusMark.tsx';
import { statusTexts } from '../../parts/tickets/texts.ts';
import { texts } from './texts.ts';

export type Attended = components['schemas']['AttendedTicket'];

export function attendedColumns(timeZone: string): Column<Attended>[] {
  return [
    { title: texts.label, sort: 'label', ascendingFirst: true, cell: ({ label }) => label },
    { title: texts.outcome, phone: 'end', cell: ({ status }) => <StatusMark of={status} /> },
    { title: texts.service, phone: 'below', cell: ({ serviceName }) => serviceName },
    { title: texts.operator, roomy: true, cell: ({ operator }) => operator ?? texts.system },
    { title: texts.gate, roomy: true, optional: true, cell: ({ gateName }) => gateName ?? '–' },
    { title: texts.arrived, roomy: true, cell: (ticket) => arrivalOf(ticket, timeZone) },
    {
      title: texts.wait,
      sort: 'tme',
      ascendingFirst: true,
      cell: ({ waitedSeconds = 0 }) => clock(waitedSeconds),
    },
    {
      title: texts.attention,
      sort: 'tmo',
      ascendingFirst: true,
      cell: ({ attendedSeconds = 0 }) => clock(attendedSeconds),
    },
    {
      title: texts.closed,
      sort: 'closed',
      phone: 'endBelow',
      cell: ({ closedAt }) => closedAt && dayAndTime(closedAt, timeZone, 'few'),
    },
    { title: texts.reason, roomy: true, cell: ({ reason }) => reason ?? '–' },
  ];
}

/** Formats the arrival's time, with its day if the ticket ended on another day. */
function arrivalOf({ arrivedAt, closedAt }: Attended, timeZone: string): string {
  const sameDay = closedAt && shortDay(arrivedAt, timeZone) === shortDay(closedAt, timeZone);
  return sameDay ? timeOfDay(arrivedAt, timeZone) : dayAndTime(arrivedAt, timeZone, 'few');
}

export async function* attendedFile(parts: AsyncIterable<readonly Attended[]>, timeZone: string) {
  const { label, outcome, service, operator, gate, arrived, wait, attention, closed, reason } =
    texts;
  const columns = [
    label,
    outcome,
    service,
    operator,
    gate,
    arrived,
    wait,
    attention,
    closed,
    reason,
  ];
  for await (const tickets of parts) {
    const rows = tickets.map((ticket) => [
      ticket.label,
      statusTexts[ticket.status],
      ticket.serviceName,
      ticket.operator ?? texts.system,
      ticket.gateName ?? '',
      dateTimeText(ticket.arrivedAt, timeZone),
      clock(ticket.waitedSeconds),
      clock(ticket.attendedSeconds),
      dateTimeText(ticket.closedAt, timeZone),
      ticket.reason ?? '',
    ]);
    yield { columns, rows };
  }
}
