import type { ArrivalHour, FutureHour } from '../forecast/days.ts';
import type { Calendar } from '../schedules/calendar.ts';
import { openIntervals } from '../schedules/open-intervals.ts';
import { hourAndMinute } from '../time/minutes.ts';
import { addDays } from '../time/ranges.ts';
import { type SpecialNames, specialNames } from './special-days.ts';

export interface Arrived {
  serviceId: number;
  day: string;
  /** Start of the interval in minutes since midnight. */
  slot: number;
  people: number;
}

export interface Place {
  /** Null for the whole branch. */
  serviceId: number | null;
  calendar: Calendar;
}

/**
 * Returns the arrivals per open interval since the first one. Past opening hours are not stored, so
 * today's apply, except on days without arrivals at the branch and in intervals without any at the
 * branch so far.
 */
export function pastArrivals(
  { serviceId, calendar }: Place,
  arrived: readonly Arrived[],
  interval: number,
  names: SpecialNames,
): ArrivalHour[] {
  const days = new Map<string, { own: Map<number, number> }>();
  const firstOfSlot = new Map<number, string>();
  let first: string | null = null;
  for (const { serviceId: of, day, slot, people } of arrived) {
    const known = firstOfSlot.get(slot);
    if (!known || day < known) firstOfSlot.set(slot, day);
    const { own } = days.get(day) ?? { own: new Map<number, number>() };
    days.set(day, { own });
    if (serviceId !== null && of !== serviceId) continue;
    own.set(slot, (own.get(slot) ?? 0) + people);
    if (first === null || day < first) first = day;
  }
  const start = first;
  if (start === null) return [];
  return [...days]
    .filter(([day]) => day >= start)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([day, { own }]) => {
      const used = openIntervals(calendar, day, interval).filter(
        (slot) => (firstOfSlot.get(slot) ?? '~') <= day,
      );
      const special = specialNames(calendar, day, names).join('|');
      return [...new Set([...used, ...own.keys()])]
        .sort((a, b) => a - b)
        .map((slot) => ({
          hour: `${day}T${hourAndMinute(slot)}`,
          count: own.get(slot) ?? 0,
          special,
        }));
    });
}

/**
 * A future day: its open intervals, in minutes since midnight, and the names of special occasions.
 */
export interface FutureDay {
  day: string;
  special: string[];
  slots: number[];
}

export function futureDays(
  { calendar }: Place,
  from: string,
  count: number,
  interval: number,
  names: SpecialNames,
): FutureDay[] {
  return Array.from({ length: count }, (_, n) => {
    const day = addDays(from, n);
    return {
      day,
      special: specialNames(calendar, day, names),
      slots: openIntervals(calendar, day, interval),
    };
  });
}

export const hoursOf = ({ day, special, slots }: FutureDay): FutureHour[] =>
  slots.map((slot) => ({ hour: `${day}T${hourAndMinute(slot)}`, special: special.join('|') }));
