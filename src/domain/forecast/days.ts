/** An hour of the past, as local time `YYYY-MM-DDTHH:MM`. Closed hours are absent. */
export interface ArrivalHour {
  hour: string;
  count: number;
  /** Names of special days known in advance, joined by `|`; empty on a plain day. */
  special: string;
}

export type FutureHour = Pick<ArrivalHour, 'hour' | 'special'>;

export interface Day {
  /** Days since 1970-01-01. */
  number: number;
  /** 0 (Sunday) to 6. */
  weekday: number;
  dayOfMonth: number;
  /** Days to the end of the month, 0 on its last. */
  daysLeft: number;
  specials: string[];
  /** Minutes since local midnight at which each open interval begins. */
  slots: number[];
  /** People per slot, in the order of `slots`; NaN in the future. */
  counts: number[];
}

/** Also accepts a space for the T, an hour of one digit and seconds. */
const shape = /^(\d{4})-(\d{2})-(\d{2})[T ]([01]?\d|2[0-3]):([0-5]\d)(?::[0-5]\d(?:\.\d+)?)?$/;
const dayMs = 86_400_000;

/** Parses a local hour into its day number and minute; null if the text is not a valid one. */
export function readHour(hour: string): { day: number; slot: number } | null {
  const [, year, month, date, hours, minutes] = (shape.exec(hour) ?? []).map(Number);
  if (year === undefined || month === undefined || date === undefined) return null;
  const at = new Date(Date.UTC(year, month - 1, date));
  const real = at.getUTCMonth() === month - 1 && at.getUTCDate() === date;
  return real ? { day: at.getTime() / dayMs, slot: (hours ?? 0) * 60 + (minutes ?? 0) } : null;
}

export const isHour = (hour: string): boolean => readHour(hour) !== null;

/**
 * Groups hours into days, oldest first. Counts of an hour that occurs twice, as at the end of
 * summer time, are added. Throws RangeError for an hour that `isHour` rejects.
 */
export function inDays(hours: readonly (FutureHour & { count?: number })[]): Day[] {
  const days = new Map<number, { slots: Map<number, number>; specials: Set<string> }>();
  for (const { hour, count = Number.NaN, special } of hours) {
    const read = readHour(hour);
    if (!read) throw new RangeError(`no local hour: ${hour}`);
    const day = days.get(read.day) ?? { slots: new Map(), specials: new Set() };
    days.set(read.day, day);
    day.slots.set(read.slot, (day.slots.get(read.slot) ?? 0) + count);
    for (const name of special.split('|')) if (name.trim()) day.specials.add(name.trim());
  }
  return [...days].sort(([a], [b]) => a - b).map(([number, day]) => dayOf(number, day));
}

function dayOf(
  number: number,
  { slots, specials }: { slots: Map<number, number>; specials: Set<string> },
): Day {
  const date = new Date(number * dayMs);
  const lastDate = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0));
  const inOrder = [...slots].sort(([a], [b]) => a - b);
  return {
    number,
    weekday: date.getUTCDay(),
    dayOfMonth: date.getUTCDate(),
    daysLeft: lastDate.getUTCDate() - date.getUTCDate(),
    specials: [...specials].sort(),
    slots: inOrder.map(([slot]) => slot),
    counts: inOrder.map(([, count]) => count),
  };
}
