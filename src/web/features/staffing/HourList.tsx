import { ActionIcon, Text } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import type { Target } from '#domain/staffing/target.ts';
import type { Need } from './needs.ts';
import { effectText, lastTimeText, reasonText } from './reasons.ts';
import css from './staffing.module.css';
import { texts } from './texts.ts';
import { clockText } from './words.ts';

/** ID of an hour's element, the target of the chart's links. */
export const hourId = (from: string) => `hour-${from}`;

export function HourList({
  needs,
  day,
  target,
  meanSeconds,
  operatorsAt,
  savedAt,
  onChange,
}: {
  needs: readonly Need[];
  day: string;
  target: Target;
  meanSeconds: number;
  /** The number chosen by the user, which may differ from the number needed. */
  operatorsAt: (need: Need) => number;
  /** Operators of the saved plan in an interval; null without a plan. */
  savedAt: (need: Need) => number | null;
  onChange: (from: string, operators: number) => void;
}) {
  return (
    <ul className={css.hours}>
      {needs.map((need) => {
        const planned = operatorsAt(need);
        const change = planned - need.operators;
        const at = clockText(need.from);
        const saved = savedAt(need);
        return (
          <li
            key={need.from}
            id={hourId(need.from)}
            tabIndex={-1}
            className={css.hour}
            data-changed={change !== 0 || undefined}
          >
            <div className={css.count}>
              <strong>{at}</strong>
              <ActionIcon
                variant="default"
                size={44}
                aria-label={texts.takeAway(at)}
                disabled={planned === 0}
                onClick={() => onChange(need.from, planned - 1)}
              >
                <IconMinus aria-hidden />
              </ActionIcon>
              <output className={css.number} aria-label={texts.atHour(at)}>
                {planned}
              </output>
              <ActionIcon
                variant="default"
                size={44}
                aria-label={texts.add(at)}
                onClick={() => onChange(need.from, planned + 1)}
              >
                <IconPlus aria-hidden />
              </ActionIcon>
            </div>
            <div>
              <Text>{reasonText(need, target, meanSeconds)}</Text>
              <Text role="status" fw={600}>
                {change !== 0 && changeText(need, change, target)}
              </Text>
              {need.before && <Text c="dimmed">{lastTimeText(need, day)}</Text>}
              {saved !== null && saved !== planned && (
                <Text c="dimmed">{texts.inSaved(saved)}</Text>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** Describes the effect of a change; beyond one person only whether the number suffices. */
function changeText(need: Need, change: number, target: Target): string {
  if (change === 1 || change === -1) return effectText(need, change, target);
  return change > 0 ? texts.tooMany(change) : texts.notEnough(-change);
}
