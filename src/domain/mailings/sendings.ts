import { type DaySpan, type ReportPeriod, spanBefore, spanOf } from '../reports/spans.ts';
import { type Calendar, minutesOf, weekdayOf } from '../schedules/calendar.ts';
import { type OpenTime, openTimes } from '../schedules/open-times.ts';
import { addDays } from '../time/ranges.ts';
import { firstInstantAt, localMoment } from '../time/zone.ts';

/**
 * Schedule of a report, in the local time of its branch. Weekly and monthly reports are sent on the
 * first day of the next period.
 */
export interface SendingPlan {
  period: ReportPeriod;
  /** Weekdays of a daily report, 1 (Monday) to 7 (Sunday). */
  weekdays: readonly number[];
  /**
   * Local time hh:mm or hh:mm:ss; a daily report then covers the last day of opening that is over.
   * Null, for daily reports only, means after the branch has closed.
   */
  time: string | null;
}

/** A report to send and its days. `at` is in milliseconds since the epoch. */
export interface Sending extends DaySpan {
  at: number;
}

/** People inside at closing time are still attended. */
const afterClosingMs = 15 * 60_000;
/** Days that a daily report looks back for a day of opening. */
const lookBackDays = 7;

/**
 * Yields the reports due after `after` and up to `until` (milliseconds since the epoch), in order.
 * A period without opening has none; a time that a clock change skips becomes the instant of the
 * change, and a repeated time counts at its first.
 */
export function* sendingsBetween(
  plan: SendingPlan,
  calendar: Calendar,
  after: number,
  until: number,
): Generator<Sending> {
  const last = localMoment(until, calendar.timeZone).day;
  // A day that is open around the clock may close two days later.
  let day = addDays(localMoment(after, calendar.timeZone).day, -2);
  for (; day <= last; day = addDays(day, 1)) {
    const sending = sendingOn(plan, calendar, day);
    if (sending && sending.at > after && sending.at <= until) yield sending;
  }
}

/** Returns how long after its due time a report is still worth sending, in milliseconds. */
export function usefulMs(period: ReportPeriod): number {
  return { day: 1, week: 3, month: 7 }[period] * 24 * 3600_000;
}

function sendingOn(plan: SendingPlan, calendar: Calendar, day: string): Sending | null {
  if (!isDayOf(plan, day)) return null;
  if (plan.time === null) {
    const closes = closingOf(calendar, day);
    return closes === null ? null : { at: closes + afterClosingMs, from: day, until: day };
  }
  const at = firstInstantAt(day, minutesOf(plan.time), calendar.timeZone);
  if (plan.period !== 'day') {
    const told = spanBefore(plan.period, spanOf(plan.period, day));
    return opensWithin(calendar, told) ? { at, ...told } : null;
  }
  const told = lastDayOver(calendar, at);
  if (told === null || told === toldBefore(plan, plan.time, calendar, day)) return null;
  return { at, from: told, until: told };
}

/** Returns whether the plan can have a report on, or about, a local day. */
function isDayOf({ period, weekdays }: SendingPlan, day: string): boolean {
  if (period === 'day') return weekdays.includes(weekdayOf(day));
  return period === 'week' ? weekdayOf(day) === 1 : day.endsWith('-01');
}

/** Returns the day that the previous daily report covered, because a day is reported only once. */
function toldBefore(plan: SendingPlan, time: string, calendar: Calendar, day: string) {
  for (let back = 1; back <= lookBackDays; back += 1) {
    const earlier = addDays(day, -back);
    if (isDayOf(plan, earlier)) {
      return lastDayOver(calendar, firstInstantAt(earlier, minutesOf(time), calendar.timeZone));
    }
  }
  return null;
}

/** Returns the last local day of opening that closed by an instant; null if none did in a week. */
function lastDayOver(calendar: Calendar, at: number): string | null {
  const { day: today } = localMoment(at, calendar.timeZone);
  for (let back = 0; back <= lookBackDays; back += 1) {
    const day = addDays(today, -back);
    const closes = closingOf(calendar, day);
    if (closes !== null && closes <= at) return day;
  }
  return null;
}

/** Returns the end of the last opening that begins on a local day; null if none begins. */
function closingOf(calendar: Calendar, day: string): number | null {
  const ends = openingsOf(calendar, day).map(({ until }) => until);
  return ends.length > 0 ? Math.max(...ends) : null;
}

function opensWithin(calendar: Calendar, { from, until }: DaySpan): boolean {
  for (let day = from; day <= until; day = addDays(day, 1)) {
    if (openingsOf(calendar, day).length > 0) return true;
  }
  return false;
}

function openingsOf(calendar: Calendar, day: string): OpenTime[] {
  const begin = firstInstantAt(day, 0, calendar.timeZone);
  const end = firstInstantAt(addDays(day, 1), 0, calendar.timeZone);
  return openTimes(calendar, begin, end).filter(({ from }) => from >= begin);
}
