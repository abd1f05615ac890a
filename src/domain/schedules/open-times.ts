import { addDays } from '../time/ranges.ts';
import { firstInstantAt, localMoment } from '../time/zone.ts';
import { type Calendar, minutesOf, type Span, spansOn } from './calendar.ts';

/** Milliseconds since the epoch, `until` exclusive. */
export interface OpenTime {
  from: number;
  until: number;
}

/**
 * The times of opening that touch the instants from `from` to `until` (exclusive), whole and in
 * order. Each span makes one: it begins when the clocks first show its opening or more, and ends
 * when they first show its closing or more, so that it never opens twice when clocks go back. A
 * service has those of its own hours, as far as its branch is open.
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

/** Makes one time of those that touch: what never closes has no seams. */
export function joined(times: readonly OpenTime[]): OpenTime[] {
  return merge(times, (last, next) => next.from <= last.until);
}

/** Whether it is open all the time from `from` to `until` (exclusive). */
export function openDuring(calendar: Calendar, from: number, until: number): boolean {
  return joined(openTimes(calendar, from, until)).some(
    (time) => time.from <= from && until <= time.until,
  );
}

/**
 * The days whose spans matter between two instants: a span lasts a day at most, but one of a
 * service may lie in one of its branch that began the day before, or goes on in one of the next.
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

/** The parts of `times` that lie in `bounds`. */
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
