import { weekdayOf } from '#domain/schedules/calendar.ts';
import { addDays } from '#domain/time/ranges.ts';

export type DaysView = 'week' | 'month';

/** Returns the days of the week or month of `day`, in whole weeks from Monday. */
export function daysShown(view: DaysView, day: string): string[] {
  const first = view === 'month' ? `${day.slice(0, 8)}01` : day;
  const monday = addDays(first, 1 - weekdayOf(first));
  const last = view === 'month' ? addDays(addDays(first, 31).slice(0, 8).concat('01'), -1) : day;
  const sunday = addDays(last, 7 - weekdayOf(last));
  const days: string[] = [];
  for (let each = monday; each <= sunday; each = addDays(each, 1)) days.push(each);
  return days;
}

export function moved(view: DaysView, day: string, steps: number): string {
  if (view === 'week') return addDays(day, 7 * steps);
  const month = new Date(`${day.slice(0, 8)}01T00:00:00Z`);
  month.setUTCMonth(month.getUTCMonth() + steps);
  return month.toISOString().slice(0, 10);
}
