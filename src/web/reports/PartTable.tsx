import { type ReportFigure, reportFigures } from '#domain/reports/figure-texts.ts';
import { labelOf, type ReportRow } from '#domain/reports/file.ts';
import { partTexts, type ReportPart } from '#domain/reports/texts.ts';
import { channelTexts } from '../parts/tickets/texts.ts';
import { ScrollTable } from './ScrollTable.tsx';
import { texts } from './texts.ts';

const columns = [
  ...['arrived', 'attended', 'absent', 'cancelled', 'ns', 'tme', 'tmo', 'longestWait'],
  ...['occupancy', 'rating'],
] as const satisfies readonly ReportFigure[];

/** What the figures come to apart: by day, hour, service, operator, counter or channel. */
export function PartTable({ part, rows }: { part: ReportPart; rows: readonly ReportRow[] }) {
  const most = Math.max(1, ...rows.map(({ figures }) => figures.arrived));
  return (
    <ScrollTable title={texts.byPart[part]}>
      <thead>
        <tr>
          <th scope="col">{partTexts[part]}</th>
          {columns.map((name) => (
            <th key={name} scope="col">
              {reportFigures[name].title}
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
                {name === 'arrived' && (
                  <span
                    className="bar"
                    style={{ width: `${(row.figures.arrived / most) * 100}%` }}
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
