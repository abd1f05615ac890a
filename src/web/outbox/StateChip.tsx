import type { Entry } from './entry.ts';
import css from './state-chip.module.css';
import { texts } from './texts.ts';

export function StateChip({ state }: Pick<Entry, 'state'>) {
  return (
    <span className={css.chip} data-state={state}>
      {texts.states[state]}
    </span>
  );
}
