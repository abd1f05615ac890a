import { formats } from './formats.ts';

export interface LocalMoment {
  /** yyyy-MM-dd. */
  readonly day: string;
  /** 1 (Monday) to 7 (Sunday). */
  readonly weekday: number;
  /** Minutes since local midnight by the wall clock, 0 to 1439. */
  readonly minutes: number;
}

const wallClock = formats('en-GB', {
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

const moments = new Map<string, LocalMoment>();
const mostMoments = 5000;

/**
 * `instant` is in milliseconds since the epoch. Throws a RangeError for an unknown IANA time zone.
 */
export function localMoment(instant: number, timeZone: string): LocalMoment {
  // Cached, since `Intl` is slow: a thousand branches ask for the same few instants.
  const key = `${instant} ${timeZone}`;
  let known = moments.get(key);
  if (!known) {
    known = readMoment(instant, timeZone);
    if (moments.size >= mostMoments) moments.clear();
    moments.set(key, known);
  }
  return known;
}

function readMoment(instant: number, timeZone: string): LocalMoment {
  const parts: Record<string, string> = {};
  for (const part of wallClock(timeZone).formatToParts(instant)) parts[part.type] = part.value;
  const day = `${parts.year}-${parts.month}-${parts.day}`;
  return {
    day,
    weekday: new Date(`${day}T00:00:00Z`).getUTCDay() || 7,
    minutes: Number(parts.hour) * 60 + Number(parts.minute),
  };
}

const minuteMs = 60_000;
const dayMinutes = 24 * 60;

/**
 * Returns the first instant after `now` at which the wall clock shows `minutes` since midnight, or
 * the time that replaces it if clocks skip it. Instants are milliseconds since the epoch.
 */
export function nextAt(minutes: number, now: number, timeZone: string): number {
  const untilNext = (minutes - localMoment(now, timeZone).minutes + dayMinutes) % dayMinutes;
  const minute = Math.floor(now / minuteMs) * minuteMs;
  const at = minute + (untilNext || dayMinutes) * minuteMs;
  // The clocks may have changed in between.
  const shift = minutes - localMoment(at, timeZone).minutes;
  const back = Math.abs(shift) > dayMinutes / 2 ? shift - Math.sign(shift) * dayMinutes : shift;
  return at + back * minuteMs;
}

const hourMs = 60 * minuteMs;
const dayMs = dayMinutes * minuteMs;
const offsets = new Map<string, { before: number; after: number }>();
const mostOffsets = 5000;

/**
 * Returns the first instant, in milliseconds since the epoch, at which the local day's wall clock
 * shows `minutes` (0 to 1440) or later. A skipped time yields the instant of the change; a repeated
 * time, its first occurrence.
 */
export function firstInstantAt(day: string, minutes: number, timeZone: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const wall = midnight + minutes * minuteMs;
  const { before, after } = offsetsAround(midnight, timeZone);
  const [early, late] = [wall - before, wall - after];
  if (before === after || offsetAt(early, timeZone) === before) return early;
  if (offsetAt(late, timeZone) === after) return late;
  // The clocks skip this time: the change lies between the two.
  let [low, high] = [late / minuteMs, early / minuteMs];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(middle * minuteMs, timeZone) === before) low = middle;
    else high = middle;
  }
  return high * minuteMs;
}

/** Offsets from UTC before and after a local day; cached, since `Intl` is slow. */
function offsetsAround(midnight: number, timeZone: string): { before: number; after: number } {
  const key = `${midnight} ${timeZone}`;
  let known = offsets.get(key);
  if (!known) {
    // Zones are at most 14 hours ahead of UTC and 12 behind it.
    known = {
      before: offsetAt(midnight - 15 * hourMs, timeZone),
      after: offsetAt(midnight + dayMs + 13 * hourMs, timeZone),
    };
    if (offsets.size >= mostOffsets) offsets.clear();
    offsets.set(key, known);
  }
  return known;
}

/** Milliseconds by which local time is ahead of UTC. */
function offsetAt(instant: number, timeZone: string): number {
  const { day, minutes } = localMoment(instant, timeZone);
  const wall = Date.parse(`${day}T00:00:00Z`) + minutes * minuteMs;
  return wall - Math.floor(instant / minuteMs) * minuteMs;
}
