import type { components } from '#contract/types.ts';
import { type Calendar, exceptionOn, weekdayOf } from '#domain/schedules/calendar.ts';
import { addDays } from '#domain/time/ranges.ts';
import type { ScheduleView } from './search.ts';

type Schedule = components['schemas']['Schedule'];
export type Exception = components['schemas']['ScheduleException'];

/** The rules of the branch, or of a service of it. */
export function calendarOf(schedule: Schedule, serviceId: number | undefined): Calendar {
  const { timeZone, week, exceptions, services } = schedule;
  const service = services.find(({ id }) => id === serviceId);
  return {
    timeZone,
    branch: { week, exceptions: exceptions.filter(({ place }) => place !== 'service') },
    service: service
      ? {
          week: service.week,
          exceptions: exceptions.filter((each) => each.serviceId === service.id),
        }
      : null,
  };
}

/** The exception that decides a day there; none if the weekly hours do. */
export function decidingOn(
  schedule: Schedule,
  { branch, service }: Calendar,
  day: string,
): Exception | undefined {
  const found = (service && exceptionOn(service, day)) ?? exceptionOn(branch, day);
  return schedule.exceptions.find(({ id }) => id === found?.id);
}

/** The days of the month or week of `day`, whole weeks from Monday on. */
export function daysShown(view: ScheduleView, day: string): string[] {
  const first = view === 'month' ? `${day.slice(0, 8)}01` : day;
  const monday = addDays(first, 1 - weekdayOf(first));
  const last = view === 'month' ? addDays(addDays(first, 31).slice(0, 8).concat('01'), -1) : day;
  const sunday = addDays(last, 7 - weekdayOf(last));
  const days: string[] = [];
  for (let each = monday; each <= sunday; each = addDays(each, 1)) days.push(each);
  return days;
}

/** A day in the month or week that lies so many before or after that of `day`. */
export function moved(view: ScheduleView, day: string, steps: number): string {
  if (view === 'week') return addDays(day, 7 * steps);
  const month = new Date(`${day.slice(0, 8)}01T00:00:00Z`);
  month.setUTCMonth(month.getUTCMonth() + steps);
  return month.toISOString().slice(0, 10);
}
