import type { ReactNode, Ref } from 'react';
import css from './choice-card.module.css';

/** Large button that represents a choice. Disabled ones stay focusable and explain why. */
export function ChoiceCard({
  title,
  detail,
  mark,
  more,
  refusal,
  busy = false,
  onChoose,
  ref,
}: {
  title: string;
  detail?: ReactNode;
  /** Short mark before the title, such as the prefix of a queue. */
  mark?: string;
  /** Phrasing content below the rest, also shown when the choice is disabled. */
  more?: ReactNode;
  refusal?: string | undefined;
  busy?: boolean;
  onChoose: () => void;
  ref?: Ref<HTMLButtonElement>;
}) {
  return (
    <button
      ref={ref}
      type="button"
      className={css.card}
      aria-disabled={refusal !== undefined || busy}
      onClick={() => refusal === undefined && !busy && onChoose()}
    >
      {mark && <span className={css.mark}>{mark}</span>}
      <span className={css.text}>
        <span className={css.title}>{title}</span>
        <span className={css.detail}>{refusal ?? detail}</span>
        {more}
      </span>
    </button>
  );
}
