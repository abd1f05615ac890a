import { IconAlertTriangle, IconCircleCheck, IconPlugConnectedX } from '@tabler/icons-react';
import type { DeviceState } from '#domain/devices/kinds.ts';
import css from './monitoring.module.css';
import { texts } from './texts.ts';

const icons = {
  online: IconCircleCheck,
  trouble: IconAlertTriangle,
  lost: IconPlugConnectedX,
} satisfies Record<DeviceState, unknown>;

export function StateMark({ of: state, seen = false }: { of: DeviceState; seen?: boolean }) {
  const Icon = icons[state];
  return (
    <span className={css.mark} data-state={state} data-seen={seen || undefined}>
      <Icon size={18} aria-hidden />
      {texts.states[state]}
      {seen && <span className={css.seen}>· {texts.acknowledged}</span>}
    </span>
  );
}
