import { IconHeartHandshake } from '@tabler/icons-react';
import css from './status-mark.module.css';
import { texts } from './texts.ts';

/**
 * Mark of a preferred ticket, for the staff only, never on a display or in print. `small` fits
 * below a number in narrow places.
 */
export function PreferredMark({ small = false }: { small?: boolean }) {
  return (
    <span className={small ? css.small : css.mark} data-preferred>
      <IconHeartHandshake size={small ? 14 : 16} aria-hidden />
      {texts.preferred}
    </span>
  );
}
