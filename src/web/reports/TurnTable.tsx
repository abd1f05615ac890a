import type { components } from '#contract/types.ts';
import { ScrollTable } from './ScrollTable.tsx';
import { texts } from './texts.ts';
import { clockAt, type TurnColumn, turnColumns } from './turn-rows.ts';

interface Props {
  title: string;
  lead?: string;
  turns: components['schemas']['ReportTurn'][];
  columns: readonly TurnColumn[];
  timeZone: string;
}

/** Columns that may wrap. */
const names: readonly TurnColumn[] = ['service', 'person', 'operator'];

export function TurnTable({ title, lead = '', turns, columns, timeZone }: Props) {
  const at = clockAt(timeZone);
  return (
    <ScrollTable title={title} lead={lead} turns>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col">
              {texts.turnColumns[name]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {turns.map((turn, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two turns may share a label, and none moves
          <tr key={index}>
            {columns.map((name) =>
              name === 'turn' ? (
                <th key={name} scope="row">
                  {turnColumns[name](turn)}
                </th>
              ) : (
                <td key={name} className={names.includes(name) ? 'name' : undefined}>
                  {turnColumns[name](turn, at)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
