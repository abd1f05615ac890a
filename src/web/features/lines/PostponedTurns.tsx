import type { components } from '#contract/types.ts';
import { timeOfDay } from '../../lib/time.ts';
import { ComingMark } from '../../parts/tickets/ComingMark.tsx';
import css from './board.module.css';
import { texts } from './board-texts.ts';

export function PostponedTurns({
  turns,
  timeZone,
}: {
  turns: components['schemas']['Line']['postponed'];
  timeZone: string;
}) {
  if (turns.length === 0) return null;
  return (
    <details className={css.turns}>
      <summary>{texts.postponed(turns.length)}</summary>
      <ul className={css.postponed}>
        {turns.map(({ id, label, until, coming }) => (
          <li key={id}>
            {until === null ? label : texts.postponedUntil(label, timeOfDay(until, timeZone))}
            {coming && <ComingMark coming={coming} timeZone={timeZone} small />}
          </li>
        ))}
      </ul>
    </details>
  );
}
