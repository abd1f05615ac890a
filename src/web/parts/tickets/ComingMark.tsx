import { IconWalk } from '@tabler/icons-react';
import type { components } from '#contract/types.ts';
import { arrivalOf } from '#domain/tickets/way.ts';
import { timeOfDay } from '../../lib/time.ts';
import css from './status-mark.module.css';
import { texts } from './texts.ts';

/** Shows that the person of a ticket is on their way, with the approximate arrival time. */
export function ComingMark({
  coming,
  timeZone,
  small = false,
}: {
  coming: components['schemas']['Coming'];
  timeZone: string;
  small?: boolean;
}) {
  const arrival = arrivalOf(coming);
  const textOf = small ? texts.comesShortly : texts.comesAt;
  return (
    <span className={small ? css.small : css.mark} data-coming>
      <IconWalk size={small ? 14 : 16} aria-hidden />
      {arrival === null ? texts.coming : textOf(timeOfDay(arrival, timeZone))}
    </span>
  );
}
