import { hourAndMinute } from '../time/minutes.ts';
import { addDays } from '../time/ranges.ts';
import { firstInstantAt, localMoment } from '../time/zone.ts';
import type { Calendar, Span } from './calendar.ts';
import { type OpenTime, openTimes } from './open-times.ts';

export interface Opening {
  open: boolean;
  /** hh:mm of the current opening, or of the next one on the same day; null if there is none. */
  opensAt: string | null;
  closesAt: string | null;
  /** Local day, yyyy-MM-dd; ticket numbers restart every day. */
  day: string;
}

/** `instant` is in milliseconds since the epoch. Throws a RangeError for an unknown time zone. */
export function openingAt(calendar: Calendar, instant: number): Opening {
  const { timeZone } = calendar;
  const { day } = localMoment(instant, timeZone);
  const midnight = firstInstantAt(addDays(day, 1), 0, timeZone);
  const [time] = openTimes(calendar, instant, Math.max(midnight, instant + 1));
  if (!time) return { open: false, opensAt: null, closesAt: null, day };
  return { open: time.from <= instant, ...textOf(time, timeZone), day };
}

function clockAt(instant: number, timeZone: string): string {
  return hourAndMinute(localMoment(instant, timeZone).minutes);
}

export function openingsOn(calendar: Calendar, day: string): Span[] {
  const { timeZone } = calendar;
  const begin = firstInstantAt(day, 0, timeZone);
  const end = firstInstantAt(addDays(day, 1), 0, timeZone);
  return openTimes(calendar, begin, end)
    .filter(({ from }) => from >= begin)
    .map((time) => textOf(time, timeZone));
}

function textOf({ from, until }: OpenTime, timeZone: string): Span {
  const closesAt = clockAt(until, timeZone);
  return {
    opensAt: clockAt(from, timeZone),
    closesAt: closesAt === '00:00' ? '24:00' : closesAt,
  };
}
