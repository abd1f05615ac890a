import { IconHeartHandshake } from '@tabler/icons-react';
import css from './status-mark.module.css';
import { texts } from './texts.ts';

/**
 * That a turn is attended with preference: for the staff alone, never on a display or on paper. A
 * `small` one stands below a number where there is little room.
 */
export function PreferredMark({ small = false }: { small?: boolean }) {
  return (
    <span className={small ? css.small : css.mark} data-preferred>
      <IconHeartHandshake size={small ? 14 : 16} aria-hidden />
      {texts.preferred}
    </span>
  );
}
