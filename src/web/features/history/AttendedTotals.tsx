import type { components } from '#contract/types.ts';
import { clock } from '#domain/time/elapsed.ts';
import { inPercent } from '../../parts/services/level-text.ts';
import css from './attended-totals.module.css';
import { texts } from './texts.ts';

/** Figures of all tickets that match the filters, not only of the page. */
export function AttendedTotals({
  totals: { waitSeconds, attentionSeconds, level, absents },
}: {
  totals: components['schemas']['AttendedTotals'];
}) {
  const figures = [
    [texts.tme, waitSeconds === null ? '–' : clock(waitSeconds)],
    [texts.tmo, attentionSeconds === null ? '–' : clock(attentionSeconds)],
    [texts.ns, level === null ? '–' : `${inPercent(level)} %`],
    [texts.absents, String(absents)],
  ];
  return (
    <dl className={css.totals} aria-label={texts.totals}>
      {figures.map(([name, figure]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
