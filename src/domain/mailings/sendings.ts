import { type DaySpan, type ReportPeriod, spanBefore, spanOf } from '../reports/spans.ts';
import { type Calendar, minutesOf, weekdayOf } from '../schedules/calendar.ts';
import { type OpenTime, openTimes } from '../schedules/open-times.ts';
import { addDays } from '../time/ranges.ts';
import { firstInstantAt, localMoment } from '../time/zone.ts';

/** When a report is sent, by the clock of its branch. */
export interface SendingPlan {
  period: ReportPeriod;
  /** Of a daily report: 1 (Monday) to 7 (Sunday). */
  weekdays: readonly number[];
  /** hh:mm or hh:mm:ss; null is once the branch has closed, of a daily report alone. */
  time: string | null;
}

/** One report to send, with its days; `at` in milliseconds since the epoch. */
export interface Sending extends DaySpan {
  at: number;
}

/** Those inside when the doors close are attended to the last. */
const afterClosingMs = 15 * 60_000;
/** A daily report looks back as far as this for a day of opening. */
const lookBackDays = 7;

/**
 * What is due after `after` until `until` (milliseconds since the epoch), in order. A report of a
 * week or a month is sent on the first day of the next one. A daily report at a time tells the last
 * day of opening that is over by then, once. A period in which the branch does not open sends
 * nothing. A time that the clocks skip is the instant of the change; of one that comes twice the
 * first counts.
 */
export function* sendingsBetween(
  plan: SendingPlan,
  calendar: Calendar,
  after: number,
  until: number,
): Generator<Sending> {
  const last = localMoment(until, calendar.timeZone).day;
  // The closing of a day may be two days later where it lasts around the clock.
  let day = addDays(localMoment(after, calendar.timeZone).day, -2);
  for (; day <= last; day = addDays(day, 1)) {
    const sending = sendingOn(plan, calendar, day);
    if (sending && sending.at > after && sending.at <= until) yield sending;
  }
}

/** For so long after it was due a report is worth sending, in milliseconds. */
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

/** Whether something may be sent on, or for, a local day. */
function isDayOf({ period, weekdays }: SendingPlan, day: string): boolean {
  if (period === 'day') return weekdays.includes(weekdayOf(day));
  return period === 'week' ? weekdayOf(day) === 1 : day.endsWith('-01');
}

/** What the daily report of the sending before a day told. */
function toldBefore(plan: SendingPlan, time: string, calendar: Calendar, day: string) {
  for (let back = 1; back <= lookBackDays; back += 1) {
    const earlier = addDays(day, -back);
    if (isDayOf(plan, earlier)) {
      return lastDayOver(calendar, firstInstantAt(earlier, minutesOf(time), calendar.timeZone));
    }
  }
  return null;
}

/** The last local day of opening that has ended by an instant; null where none has for a week. */
function lastDayOver(calendar: Calendar, at: number): string | null {
  const { day: today } = localMoment(at, calendar.timeZone);
  for (let back = 0; back <= lookBackDays; back += 1) {
    const day = addDays(today, -back);
    const closes = closingOf(calendar, day);
    if (closes !== null && closes <= at) return day;
  }
  return null;
}

/** When the last opening that begins on a local day ends; null where none begins. */
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
