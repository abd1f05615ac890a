import type { components } from '#contract/types.ts';
import { dayLabel } from '#domain/reports/texts.ts';
import { texts } from './texts.ts';

/** Opening hours by day, with the name of the exception that changed them. */
export function Opening({ opening }: { opening: components['schemas']['ReportOpening'][] }) {
  const single = opening.length === 1;
  return (
    <section className="opening">
      <h2>{texts.opening}</h2>
      <ul>
        {opening.map(({ day, spans, exception }) => (
          <li key={day}>
            {!single && <span>{dayLabel(day)}: </span>}
            {spans.map(({ opensAt, closesAt }) => `${opensAt}–${closesAt}`).join(', ') ||
              texts.closed}
            {exception && ` (${exception})`}
          </li>
        ))}
      </ul>
    </section>
  );
}
