import { Text } from '@mantine/core';
import type { components } from '#contract/types.ts';
import { labelRanges } from '#domain/number-blocks/ranges.ts';
import { timeOfDay } from '../../lib/time.ts';
import css from './board.module.css';
import { texts } from './board-texts.ts';

/** The queue's numbers that pages may give without a connection, and gaps among them. */
export function HeldNumbers({
  blocks,
  timeZone,
}: {
  blocks: components['schemas']['BoardNumbers'][];
  timeZone: string;
}) {
  const count = blocks.reduce((sum, { numbers }) => sum + numbers.length, 0);
  if (count === 0) return null;
  return (
    <details className={css.turns}>
      <summary>{texts.heldNumbers(count)}</summary>
      <ul className={css.postponed}>
        {blocks.map(({ prefix, numbers, by, name, since }) => (
          <li key={`${since} ${numbers[0]}`}>
            {texts.heldBy[by](labelRanges(prefix, numbers), name ?? '', timeOfDay(since, timeZone))}
          </li>
        ))}
      </ul>
      <Text size="sm" c="dimmed">
        {texts.heldNumbersHint}
      </Text>
    </details>
  );
}
