import type { components } from '#contract/types.ts';
import { dateTimeText } from '#domain/time/dates.ts';
import { dayAndTime } from '../../lib/time.ts';
import type { Column } from '../../parts/table/columns.ts';
import { StatusMark } from '../../parts/tickets/StatusMark.tsx';
import { statusTexts } from '../../parts/tickets/texts.ts';
import { lengthText } from './measures.ts';
import { texts } from './texts.ts';

export type Turn = components['schemas']['FigureTurnPage']['tickets'][number];

export function turnColumns(timeZone: string, several: boolean): Column<Turn>[] {
  return [
    { title: texts.label, text: ({ label }) => label },
    {
      title: texts.outcome,
      phone: 'end',
      text: ({ status }) => statusTexts[status],
      cell: ({ status }) => <StatusMark of={status} />,
    },
    { title: texts.branch, roomy: true, fileOnly: !several, text: ({ branchName }) => branchName },
    { title: texts.service, phone: 'below', text: ({ serviceName }) => serviceName },
    { title: texts.gate, roomy: true, text: ({ gateName }) => gateName },
    { title: texts.operator, roomy: true, text: ({ operator }) => operator ?? texts.system },
    {
      title: texts.arrivedAt,
      text: ({ arrivedAt }) => dateTimeText(arrivedAt, timeZone),
      cell: ({ arrivedAt }) => dayAndTime(arrivedAt, timeZone, 'few'),
    },
    {
      title: texts.wait,
      phone: 'endBelow',
      text: ({ waitedSeconds }) => lengthText(waitedSeconds),
    },
    { title: texts.attention, text: ({ attendedSeconds }) => lengthText(attendedSeconds) },
    {
      title: texts.closed,
      fileOnly: true,
      text: ({ closedAt }) => closedAt && dateTimeText(closedAt, timeZone),
    },
  ];
}
