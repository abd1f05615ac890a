import { type ReportFigure, reportFigures } from '#domain/reports/figure-texts.ts';
import { labelOf, type ReportRow } from '#domain/reports/file.ts';
import { partTexts, type ReportPart } from '#domain/reports/texts.ts';
import { channelTexts } from '../parts/tickets/texts.ts';
import { ScrollTable } from './ScrollTable.tsx';
import { texts } from './texts.ts';

/** Operators and counters have no arrivals, so their figures start with calls. */
const firstOf = (part: ReportPart) =>
  part === 'operators' || part === 'gates' ? 'called' : 'arrived';

const others = [
  ...(['attended', 'absent', 'cancelled', 'ns', 'tme', 'tmo'] as const),
  ...(['longestWait', 'occupancy', 'rating'] as const),
];

export function PartTable({ part, rows }: { part: ReportPart; rows: readonly ReportRow[] }) {
  const first = firstOf(part);
  const columns: ReportFigure[] = [first, ...others];
  const most = Math.max(1, ...rows.map(({ figures }) => figures[first]));
  return (
    <ScrollTable title={texts.byPart[part]}>
      <thead>
        <tr>
          <th scope="col">{partTexts[part]}</th>
          {columns.map((name) => (
            <th key={name} scope="col">
              {reportFigures[name].column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">{labelOf(part, row, channelTexts)}</th>
            {columns.map((name) => (
              <td key={name}>
                {reportFigures[name].text(row.figures)}
                {name === first && (
                  <span
                    className="bar"
                    style={{ width: `${(row.figures[first] / most) * 100}%` }}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
