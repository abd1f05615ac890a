import type { components } from '#contract/types.ts';
import { differenceText, type ReportFigure, reportFigures } from '#domain/reports/figure-texts.ts';
import { comparedTexts } from '#domain/reports/texts.ts';
import { ScrollTable } from './ScrollTable.tsx';
import { texts } from './texts.ts';

const first = ['ns', 'tme', 'tmo', 'attended', 'absent', 'longestWait'] as const;
const all = Object.keys(reportFigures) as ReportFigure[];

export function Summary({ report }: { report: components['schemas']['BranchReport'] }) {
  const { totals, compared, period, kind } = report;
  // Operators have no arrivals.
  const names = all.filter((name) => kind !== 'operator' || name !== 'arrived');
  const [before] = compared;
  return (
    <>
      <dl className="cards">
        {first.map((name) => {
          const difference = before && differenceText(name, totals, before.figures);
          return (
            <div key={name}>
              <dt>{reportFigures[name].name}</dt>
              <dd>{reportFigures[name].text(totals)}</dd>
              {difference && (
                <dd className="soft">
                  {difference} · {comparedTexts[period].before.toLowerCase()}
                </dd>
              )}
            </div>
          );
        })}
      </dl>
      <ScrollTable title={texts.summary}>
        <thead>
          <tr>
            <th scope="col">{texts.figure}</th>
            <th scope="col">{texts.thisPeriod}</th>
            {compared.map((each) => (
              <th key={each.with} scope="col" colSpan={2}>
                {comparedTexts[period][each.with]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {names.map((name) => (
            <tr key={name} className={/^cancelled./.test(name) ? 'part' : undefined}>
              <th scope="row">{reportFigures[name].name}</th>
              <td>{reportFigures[name].text(totals)}</td>
              {compared.flatMap((each) => [
                <td key={each.with}>{reportFigures[name].text(each.figures)}</td>,
                <td key={`${each.with} by`} className="soft">
                  {differenceText(name, totals, each.figures)}
                </td>,
              ])}
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </>
  );
}
