import { localMoment } from '../time/zone.ts';
import { minutesOf, type OpeningSpan } from './opening.ts';

const minuteMs = 60_000;
const quarterMs = 15 * minuteMs;
const hourMs = 60 * minuteMs;
/** How far ahead appointments are taken. */
export const bookingDays = 90;

/**
 * The start times of the appointments of `minutes` on a local day (yyyy-MM-dd) of a branch, in
 * order, in milliseconds since the epoch. Each opening begins a new row; the last appointment of a
 * row ends by closing.
 * When clocks go back the hour that comes twice has its slots twice, and none at a time that never
 * comes. `timeZone` is an IANA name, RangeError if unknown.
 */
export function slotsOf(
  spans: readonly OpeningSpan[],
  timeZone: string,
  day: string,
  minutes: number,
): number[] {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const weekday = new Date(midnight).getUTCDay() || 7;
  const open = spans
    .filter((span) => span.weekday === weekday)
    .map(({ opensAt, closesAt }) => ({ from: minutesOf(opensAt), to: minutesOf(closesAt) }));
  const slots: number[] = [];
  let free = Number.NEGATIVE_INFINITY;
  for (const { at, minute } of minutesOfDay(day, midnight, timeZone)) {
    const span = open.find(({ from, to }) => from <= minute && minute < to);
    if (at < free || !span || (minute - span.from) % minutes !== 0) continue;
    const last = localMoment(at + (minutes - 1) * minuteMs, timeZone);
    if (last.day !== day || last.minutes < span.from || last.minutes >= span.to) continue;
    slots.push(at);
    free = at + minutes * minuteMs;
  }
  return slots;
}

/** Every minute of a local day. Clocks change at a quarter of an hour, so each is read once. */
function* minutesOfDay(day: string, midnight: number, timeZone: string) {
  // The day begins at most 14 hours before that of UTC and ends at most 12 after.
  for (
    let quarter = midnight - 14 * hourMs;
    quarter < midnight + 37 * hourMs;
    quarter += quarterMs
  ) {
    const local = localMoment(quarter, timeZone);
    if (local.day !== day) continue;
    for (let step = 0; step < 15; step += 1) {
      yield { at: quarter + step * minuteMs, minute: local.minutes + step };
    }
  }
}
