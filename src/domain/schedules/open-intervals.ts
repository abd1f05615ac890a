import { addDays } from '../time/ranges.ts';
import { firstInstantAt } from '../time/zone.ts';
import { type Calendar, type Hours, minutesOf, spansOn } from './calendar.ts';

/** Minutes since local midnight, the end exclusive. */
type Stretch = readonly [from: number, until: number];

const dayMinutes = 1440;

/**
 * Returns the starts of a local day's intervals with some opening time, in minutes since midnight.
 * `interval` must divide an hour. An interval that the clocks skip is left out, and a repeated one
 * counts once.
 */
export function openIntervals(calendar: Calendar, day: string, interval: number): number[] {
  const { branch, service, timeZone } = calendar;
  const ofBranch = stretchesOn(day, branch);
  const open = service
    ? stretchesOn(day, service, branch).flatMap((a) => ofBranch.flatMap((b) => common(a, b)))
    : ofBranch;
  const starts = new Set<number>();
  for (const [from, until] of open) {
    const first = Math.floor(from / interval) * interval;
    for (let start = first; start < until; start += interval) starts.add(start);
  }
  const at = (minutes: number) => firstInstantAt(day, minutes, timeZone);
  const changes = at(dayMinutes) - at(0) !== dayMinutes * 60_000;
  return [...starts]
    .filter((start) => !changes || at(start) < at(start + interval))
    .sort((a, b) => a - b);
}

/** Returns the day's opening spans, including the previous day's part past midnight. */
function stretchesOn(day: string, hours: Hours, otherwise: Hours = hours): Stretch[] {
  return [0, 1].flatMap((before) => {
    const date = addDays(day, -before);
    const spans = spansOn(hours, date) ?? spansOn(otherwise, date) ?? [];
    return spans.flatMap(({ opensAt, closesAt }) => {
      const [opens, closes] = [minutesOf(opensAt), minutesOf(closesAt)];
      const ends = closes > opens ? closes : closes + dayMinutes;
      const shift = before * dayMinutes;
      return common([opens - shift, ends - shift], [0, dayMinutes]);
    });
  });
}

function common([a, b]: Stretch, [c, d]: Stretch): Stretch[] {
  const [from, until] = [Math.max(a, c), Math.min(b, d)];
  return from < until ? [[from, until]] : [];
}
