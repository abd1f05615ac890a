import { Text } from '@mantine/core';
import type { components } from '#contract/types.ts';
import { timeOfDay } from '../../lib/time.ts';
import css from './board.module.css';
import { texts } from './board-texts.ts';

const height = 36;

/** The number of people waiting over the last hours, as a sparkline with a text alternative. */
export function Trend({
  at,
  trend: { minutes, counts },
  timeZone,
}: {
  /** Time of the last count (ISO). */
  at: string;
  trend: components['schemas']['Trend'];
  timeZone: string;
}) {
  const most = Math.max(...counts);
  const ago = (counts.length - 1 - counts.lastIndexOf(most)) * minutes * 60_000;
  const hours = Math.round(((counts.length - 1) * minutes) / 60);
  const told = texts.trend(hours, most, timeOfDay(Date.parse(at) - ago, timeZone));
  const line = counts
    .map((count, index) => `${index},${height - 2 - (count / Math.max(1, most)) * (height - 4)}`)
    .join(' ');
  const last = counts.length - 1;
  return (
    <div className={css.trend}>
      <svg
        role="img"
        aria-label={texts.trendLabel(hours)}
        viewBox={`0 0 ${last} ${height}`}
        preserveAspectRatio="none"
      >
        <polygon points={`0,${height} ${line} ${last},${height}`} className={css.area} />
        <polyline points={line} className={css.line} />
      </svg>
      <Text size="sm" c="dimmed">
        {told}
      </Text>
    </div>
  );
}
