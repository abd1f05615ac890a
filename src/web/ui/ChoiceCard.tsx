import type { ReactNode, Ref } from 'react';
import css from './choice-card.module.css';

/** A big button that stands for a thing to choose. Disabled ones stay reachable and say why. */
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
  /** Short sign before the title, such as the prefix of a queue. */
  mark?: string;
  /** Below the rest, whether it can be chosen or not; phrasing content. */
  more?: ReactNode;
  /** Why it cannot be chosen; absent when it can. */
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
