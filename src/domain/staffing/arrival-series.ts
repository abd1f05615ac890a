import type { ArrivalHour, FutureHour } from '../forecast/days.ts';
import type { Calendar } from '../schedules/calendar.ts';
import { openIntervals } from '../schedules/open-intervals.ts';
import { addDays } from '../time/ranges.ts';
import { type SpecialNames, specialNames } from './special-days.ts';

/** Who arrived in an interval of a local day, for one service. */
export interface Arrived {
  serviceId: number;
  /** yyyy-MM-dd */
  day: string;
  /** Minutes since midnight. */
  slot: number;
  people: number;
}

/** A branch, or a service of it. */
export interface Place {
  /** Null is the whole branch. */
  serviceId: number | null;
  calendar: Calendar;
}

/** `10:30` of minutes since midnight. */
export const clock = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/**
 * The past of a place as the forecast learns it: each interval that was open, with who arrived. The
 * hours of old are not kept, so that those of today stand for them: a day on which nobody came to
 * the branch counts as closed, and so does an interval of the day in which nobody had ever come to
 * the branch by then. A place begins with its first arrival. Intervals with arrivals always count.
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
        .map((slot) => ({ hour: `${day}T${clock(slot)}`, count: own.get(slot) ?? 0, special }));
    });
}

/** A day to come: its open intervals, as minutes since midnight, and what is special. */
export interface FutureDay {
  day: string;
  special: string[];
  slots: number[];
}

/** So many days from a local day (yyyy-MM-dd) on. */
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
  slots.map((slot) => ({ hour: `${day}T${clock(slot)}`, special: special.join('|') }));
