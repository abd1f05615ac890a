import { addDays } from '../time/ranges.ts';
import { firstInstantAt, localMoment } from '../time/zone.ts';
import { type Calendar, minutesOf, type Span, spansOn } from './calendar.ts';

/** Milliseconds since the epoch, `until` exclusive. */
export interface OpenTime {
  from: number;
  until: number;
}

/**
 * Returns the unclipped opening times, in order, that overlap `from` to `until` (exclusive). An
 * opening starts and ends when the clock first reaches its time, so it never repeats when clocks go
 * back. A service's times lie within its branch's.
 */
export function openTimes(calendar: Calendar, from: number, until: number): OpenTime[] {
  const { timeZone, branch, service } = calendar;
  const days = daysAround(from, until, timeZone);
  const ofBranch = timesOf(days, timeZone, (day) => spansOn(branch, day) ?? []);
  const times = service
    ? common(
        timesOf(days, timeZone, (day) => spansOn(service, day) ?? spansOn(branch, day) ?? []),
        joined(ofBranch),
      )
    : ofBranch;
  return times.filter((time) => time.from < until && from < time.until);
}

/** Joins adjacent times, so that a branch that never closes has a single one. */
export function joined(times: readonly OpenTime[]): OpenTime[] {
  return merge(times, (last, next) => next.from <= last.until);
}

export function openDuring(calendar: Calendar, from: number, until: number): boolean {
  return joined(openTimes(calendar, from, until)).some(
    (time) => time.from <= from && until <= time.until,
  );
}

/**
 * Returns the days whose spans may matter. A span lasts at most a day, but a service's span may lie
 * in a branch's span that began the day before, or continue into one of the next day.
 */
function daysAround(from: number, until: number, timeZone: string): string[] {
  const last = addDays(localMoment(until - 1, timeZone).day, 1);
  const days: string[] = [];
  let day = addDays(localMoment(from, timeZone).day, -2);
  for (; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

function timesOf(
  days: readonly string[],
  timeZone: string,
  spans: (day: string) => readonly Span[],
): OpenTime[] {
  const times = days.flatMap((day) =>
    spans(day).map(({ opensAt, closesAt }) => {
      const [opens, closes] = [minutesOf(opensAt), minutesOf(closesAt)];
      const lastDay = closes > opens ? day : addDays(day, 1);
      return {
        from: firstInstantAt(day, opens, timeZone),
        until: firstInstantAt(lastDay, closes, timeZone),
      };
    }),
  );
  // The clocks may skip a whole span.
  const real = times.filter(({ from, until }) => from < until);
  return merge(real, (last, next) => next.from < last.until);
}

function merge(
  times: readonly OpenTime[],
  meet: (last: OpenTime, next: OpenTime) => boolean,
): OpenTime[] {
  const merged: OpenTime[] = [];
  for (const next of [...times].sort((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last && meet(last, next)) last.until = Math.max(last.until, next.until);
    else merged.push({ ...next });
  }
  return merged;
}

function common(times: readonly OpenTime[], bounds: readonly OpenTime[]): OpenTime[] {
  return times.flatMap((time) =>
    bounds
      .map(({ from, until }) => ({
        from: Math.max(time.from, from),
        until: Math.min(time.until, until),
      }))
      .filter(({ from, until }) => from < until),
  );
}
