import { IconHeartHandshake } from '@tabler/icons-react';
import css from './status-mark.module.css';
import { texts } from './texts.ts';

/** That a turn is attended with preference: for the staff alone, never on a display or on paper. */
export function PreferredMark() {
  return (
    <span className={css.mark} data-preferred>
      <IconHeartHandshake size={16} aria-hidden />
      {texts.preferred}
    </span>
  );
}
