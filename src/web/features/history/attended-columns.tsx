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
    { title: texts.label, sort: 'label', ascendingFirst: true, text: ({ label }) => label },
    {
      title: texts.outcome,
      phone: 'end',
      text: ({ status }) => statusTexts[status],
      cell: ({ status }) => <StatusMark of={status} />,
    },
    { title: texts.service, phone: 'below', text: ({ serviceName }) => serviceName },
    { title: texts.operator, roomy: true, text: ({ operator }) => operator ?? texts.system },
    { title: texts.gate, roomy: true, optional: true, text: ({ gateName }) => gateName },
    {
      title: texts.arrived,
      roomy: true,
      text: ({ arrivedAt }) => dateTimeText(arrivedAt, timeZone),
      cell: (ticket) => arrivalOf(ticket, timeZone),
    },
    {
      title: texts.wait,
      sort: 'tme',
      ascendingFirst: true,
      text: ({ waitedSeconds }) => clock(waitedSeconds),
    },
    {
      title: texts.attention,
      sort: 'tmo',
      ascendingFirst: true,
      text: ({ attendedSeconds }) => clock(attendedSeconds),
    },
    {
      title: texts.closed,
      sort: 'closed',
      phone: 'endBelow',
      text: ({ closedAt }) => dateTimeText(closedAt, timeZone),
      cell: ({ closedAt }) => closedAt && dayAndTime(closedAt, timeZone, 'few'),
    },
    { title: texts.reason, roomy: true, text: ({ reason }) => reason },
  ];
}

/** Formats the arrival's time, with its day if the ticket ended on another day. */
function arrivalOf({ arrivedAt, closedAt }: Attended, timeZone: string): string {
  const sameDay = closedAt && shortDay(arrivedAt, timeZone) === shortDay(closedAt, timeZone);
  return sameDay ? timeOfDay(arrivedAt, timeZone) : dayAndTime(arrivedAt, timeZone, 'few');
}
