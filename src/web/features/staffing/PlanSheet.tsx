import { createPortal } from 'react-dom';
import type { components } from '#contract/types.ts';
import css from './staffing.module.css';
import { texts } from './texts.ts';
import { capital, spanText } from './words.ts';

/** The day on one page for the staff room; it is the only printed part of the page. */
export function PlanSheet({
  title,
  answer,
  stretches,
  shifts,
}: {
  title: string;
  answer: string;
  stretches: readonly { from: string; until: string; operators: number }[];
  shifts: components['schemas']['StaffingCover']['shifts'];
}) {
  return createPortal(
    <div className={css.sheet}>
      <h1>{title}</h1>
      <p>{answer}</p>
      <table>
        <caption>{texts.sheetCaption}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.hour}</th>
            <th scope="col">{texts.people}</th>
          </tr>
        </thead>
        <tbody>
          {stretches.map(({ from, until, operators }) => (
            <tr key={from}>
              <td>{capital(spanText(from, until))}</td>
              <td>{operators}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {shifts.length > 0 && (
        <table>
          <caption>{texts.shifts}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.shift}</th>
              <th scope="col">{texts.people}</th>
              <th scope="col">{texts.name}</th>
            </tr>
          </thead>
          <tbody>
            {shifts.map(({ startsAt, endsAt, people }) => (
              <tr key={`${startsAt} ${endsAt}`}>
                <td>{capital(spanText(startsAt, endsAt))}</td>
                <td>{people}</td>
                <td className={css.names} />
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>,
    document.body,
  );
}
