import { Button, Text } from '@mantine/core';
import type { components } from '#contract/types.ts';
import { openingsOn } from '#domain/schedules/opening.ts';
import { calendarOf, decidingOn, type Exception } from './days.ts';
import css from './schedules.module.css';
import { spansText, texts } from './texts.ts';

export function Week({
  schedule,
  serviceId,
  days,
  today,
  onChange,
}: {
  schedule: components['schemas']['Schedule'];
  serviceId: number | undefined;
  days: string[];
  today: string;
  /** Undefined for read-only users. */
  onChange: ((day: string, exception: Exception | undefined) => void) | undefined;
}) {
  const calendar = calendarOf(schedule, serviceId);
  const followsBranch = calendar.service?.week.length === 0;
  return (
    <ul className={css.list}>
      {days.map((day) => {
        const spans = openingsOn(calendar, day);
        const exception = decidingOn(schedule, calendar, day);
        return (
          <li key={day} className={css.row} aria-current={day === today ? 'date' : undefined}>
            <div>
              <Text fw={600} className={css.dayName}>
                {texts.dayName(day)} · {spansText(spans)}
              </Text>
              <Text c="dimmed">
                {exception?.name ?? (followsBranch ? texts.follows : texts.usual)}
              </Text>
            </div>
            {onChange && (
              <Button
                variant="default"
                size="md"
                aria-label={texts.changeDay(texts.dayName(day))}
                onClick={() => onChange(day, exception)}
              >
                {texts.change}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
