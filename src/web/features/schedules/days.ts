import type { components } from '#contract/types.ts';
import { type Calendar, exceptionOn } from '#domain/schedules/calendar.ts';

type Schedule = components['schemas']['Schedule'];
export type Exception = components['schemas']['ScheduleException'];

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

/** Returns the exception that sets a day's hours; undefined if the weekly hours do. */
export function decidingOn(
  schedule: Schedule,
  { branch, service }: Calendar,
  day: string,
): Exception | undefined {
  const found = (service && exceptionOn(service, day)) ?? exceptionOn(branch, day);
  return schedule.exceptions.find(({ id }) => id === found?.id);
}
