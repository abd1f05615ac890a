import { UnstyledButton } from '@mantine/core';
import type { components } from '#contract/types.ts';
import { openingsOn } from '#domain/schedules/opening.ts';
import { calendarOf, decidingOn } from './days.ts';
import css from './schedules.module.css';
import { spansText, texts, weekdays } from './texts.ts';

/** A month by weeks that start on Monday: each day's hours, and the reason of an exception. */
export function Month({
  schedule,
  serviceId,
  days,
  month,
  today,
  onDay,
}: {
  schedule: components['schemas']['Schedule'];
  serviceId: number | undefined;
  days: string[];
  /** yyyy-MM; days of other months are dimmed. */
  month: string;
  today: string;
  onDay: (day: string) => void;
}) {
  const calendar = calendarOf(schedule, serviceId);
  const weeks = Array.from({ length: days.length / 7 }, (_, week) =>
    days.slice(week * 7, week * 7 + 7),
  );
  return (
    <table className={css.month}>
      <thead>
        <tr>
          {weekdays.map(([weekday, name]) => (
            <th key={weekday} scope="col">
              <abbr title={name}>{name.slice(0, 3)}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => {
              const spans = openingsOn(calendar, day);
              const exception = decidingOn(schedule, calendar, day);
              return (
                <td key={day}>
                  <UnstyledButton
                    className={css.cell}
                    data-other={!day.startsWith(month) || undefined}
                    data-closed={spans.length === 0 || undefined}
                    data-exception={exception !== undefined || undefined}
                    aria-current={day === today ? 'date' : undefined}
                    onClick={() => onDay(day)}
                  >
                    <span className={css.unseen}>{texts.dayName(day)}</span>
                    <span className={css.number} aria-hidden="true">
                      {Number(day.slice(8))}
                    </span>
                    <span className={css.hours}>{spansText(spans)}</span>
                    {exception && <span className={css.name}>{exception.name}</span>}
                  </UnstyledButton>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
