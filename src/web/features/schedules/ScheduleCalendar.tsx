import { Group, Title } from '@mantine/core';
import type { components } from '#contract/types.ts';
import { daysShown, moved } from '../../parts/days/shown.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { Month } from './Month.tsx';
import css from './schedules.module.css';
import type { SchedulesSearch } from './search.ts';
import { texts } from './texts.ts';
import { Week } from './Week.tsx';

export function ScheduleCalendar({
  schedule,
  search: { service, view = 'month', day: chosenDay },
  today,
  mayChange,
  onShow,
}: {
  schedule: components['schemas']['Schedule'];
  search: SchedulesSearch;
  today: string;
  mayChange: boolean;
  onShow: (change: SchedulesSearch) => void;
}) {
  const day = chosenDay ?? today;
  const days = daysShown(view, day);
  return (
    <section className={css.calendar} aria-label={texts.calendar}>
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h4" className={css.period} aria-live="polite">
          {view === 'month'
            ? texts.monthOf(day)
            : texts.weekOf(days.at(0) ?? day, days.at(-1) ?? day)}
        </Title>
        <Group gap="xs">
          <ActionButton
            variant="default"
            aria-label={texts.before}
            onClick={() => onShow({ day: moved(view, day, -1) })}
          >
            ‹
          </ActionButton>
          <ActionButton variant="default" onClick={() => onShow({ day: undefined })}>
            {texts.today}
          </ActionButton>
          <ActionButton
            variant="default"
            aria-label={texts.after}
            onClick={() => onShow({ day: moved(view, day, 1) })}
          >
            ›
          </ActionButton>
        </Group>
      </Group>
      {view === 'month' ? (
        <Month
          schedule={schedule}
          serviceId={service}
          days={days}
          today={today}
          month={day.slice(0, 7)}
          onDay={(chosen) => onShow({ view: 'week', day: chosen })}
        />
      ) : (
        <Week
          schedule={schedule}
          serviceId={service}
          days={days}
          today={today}
          onChange={
            mayChange
              ? (chosen, exception) => {
                  const of = exception?.from === exception?.until ? exception?.id : undefined;
                  onShow({ act: 'exception', day: chosen, of });
                }
              : undefined
          }
        />
      )}
    </section>
  );
}
