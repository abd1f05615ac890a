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
  const branch: Column<Turn> = {
    title: texts.branch,
    roomy: true,
    cell: ({ branchName }) => branchName,
  };
  return [
    { title: texts.label, cell: ({ label }) => label },
    { title: texts.outcome, phone: 'end', cell: ({ status }) => <StatusMark of={status} /> },
    ...(several ? [branch] : []),
    { title: texts.service, phone: 'below', cell: ({ serviceName }) => serviceName },
    { title: texts.gate, roomy: true, cell: ({ gateName }) => gateName ?? texts.none },
    { title: texts.operator, roomy: true, cell: ({ operator }) => operator ?? texts.system },
    { title: texts.arrivedAt, cell: ({ arrivedAt }) => dayAndTime(arrivedAt, timeZone, 'few') },
    {
      title: texts.wait,
      phone: 'endBelow',
      cell: ({ waitedSeconds = 0 }) => lengthText(waitedSeconds),
    },
    { title: texts.attention, cell: ({ attendedSeconds = 0 }) => lengthText(attendedSeconds) },
  ];
}

export async function* turnFile(parts: AsyncIterable<readonly Turn[]>, timeZone: string) {
  const { label, outcome, branch, service, gate, operator, arrivedAt, wait, attention, closed } =
    texts;
  const columns = [
    label,
    outcome,
    branch,
    service,
    gate,
    operator,
    arrivedAt,
    wait,
    attention,
    closed,
  ];
  for await (const turns of parts) {
    const rows = turns.map((turn) => [
      turn.label,
      statusTexts[turn.status],
      turn.branchName,
      turn.serviceName,
      turn.gateName ?? '',
      turn.operator ?? texts.system,
      dateTimeText(turn.arrivedAt, timeZone),
      lengthText(turn.waitedSeconds),
      lengthText(turn.attendedSeconds),
      turn.closedAt ? dateTimeText(turn.closedAt, timeZone) : '',
    ]);
    yield { columns, rows };
  }
}
