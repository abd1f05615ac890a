import { formats } from './formats.ts';

/** Where an instant falls on the wall clock of a time zone. */
export interface LocalMoment {
  /** yyyy-MM-dd */
  day: string;
  /** 1 (Monday) to 7 (Sunday) */
  weekday: number;
  /** Minutes since local midnight, 0 to 1439, by the wall clock. */
  minutes: number;
}

const wallClock = formats('en-GB', {
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** `instant` in milliseconds since the epoch; `timeZone` an IANA name, RangeError if unknown. */
export function localMoment(instant: number, timeZone: string): LocalMoment {
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
 * The first instant after `now` at which the wall clock of `timeZone` shows `minutes` since
 * midnight; both instants in milliseconds since the epoch. Where clocks skip that time, the one
 * that they show instead.
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
