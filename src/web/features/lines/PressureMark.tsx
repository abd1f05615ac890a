import { IconAlertTriangle, IconCircleCheck, IconClockExclamation } from '@tabler/icons-react';
import type { components } from '#contract/types.ts';
import { pressureOf } from '#domain/services/worst-first.ts';
import { inMinutes } from '#domain/time/minutes.ts';
import { useNow } from '../../lib/now.ts';
import { millis } from '../../lib/time.ts';
import css from './board.module.css';
import { texts } from './board-texts.ts';

const icons = { late: IconAlertTriangle, near: IconClockExclamation, fine: IconCircleCheck };

/** The queue's longest wait against its threshold, shown by icon, words and colour. */
export function PressureMark({ line }: { line: components['schemas']['Line'] }) {
  const now = useNow();
  const since = millis(line.oldestWaitingSince);
  const pressure = pressureOf({ ...line, oldestWaitingSince: since }, now);
  if (pressure === 'empty' || since === null) return <p className={css.mark}>{texts.nobody}</p>;
  const Icon = icons[pressure];
  return (
    <p className={css.mark} data-pressure={pressure}>
      <Icon size={20} aria-hidden />
      {texts.pressure[pressure](inMinutes((now - since) / 1000), inMinutes(line.thresholdSeconds))}
    </p>
  );
}
