import {
  IconCalendar,
  IconCheck,
  IconClock,
  IconClockPause,
  IconSpeakerphone,
  IconUserCheck,
  IconUserOff,
  IconX,
} from '@tabler/icons-react';
import type { components } from '#contract/types.ts';
import css from './status-mark.module.css';
import { statusTexts } from './texts.ts';

type Status = components['schemas']['Status'];

const icons = {
  scheduled: IconCalendar,
  waiting: IconClock,
  called: IconSpeakerphone,
  attending: IconUserCheck,
  postponed: IconClockPause,
  attended: IconCheck,
  absent: IconUserOff,
  cancelled: IconX,
} satisfies Record<Status, unknown>;

export function StatusMark({ of: status }: { of: Status }) {
  const Icon = icons[status];
  return (
    <span
      className={css.mark}
      style={{
        color: `var(--vez-status-${status})`,
        background: `var(--vez-status-${status}-ground)`,
      }}
    >
      <Icon size={16} aria-hidden />
      {statusTexts[status]}
    </span>
  );
}
