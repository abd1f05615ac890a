import { addDays } from '../time/ranges.ts';
import { type DayRange, weekdayOf } from './compare.ts';

/** Days per part of a month. The last part has the rest. */
const partLength = 5;
const parts = 6;

/** Days whose figures are stored as one sum. */
export interface Period extends DayRange {
  /**
   * Digits of kind, month and place: 12026110 is a month, 22026112 its days 6 to 10, 32026116 its
   * Saturdays.
   */
  code: number;
  /** The only weekday of the period, 1 (Monday) to 7; null if it has all. */
  weekday: number | null;
}

type Kind = 'month' | 'part' | 'weekday';
const kinds = { month: 1, part: 2, weekday: 3 };

const codeOf = (kind: Kind, day: string, place = 0) =>
  Number(`${kinds[kind]}${day.slice(0, 4)}${day.slice(5, 7)}${place}`);

/**
 * Returns the periods of a local day (yyyy-MM-dd): its month, its part of the month and its
 * weekday.
 */
export function periodsOf(day: string): Record<Kind, Period> {
  const month = { from: `${day.slice(0, 8)}01`, until: lastOf(day) };
  const place = Math.min(parts, Math.ceil(Number(day.slice(8)) / partLength));
  const from = addDays(month.from, (place - 1) * partLength);
  const until = place === parts ? month.until : addDays(from, partLength - 1);
  const weekday = weekdayOf(day);
  return {
    month: { code: codeOf('month', day), ...month, weekday: null },
    part: { code: codeOf('part', day, place), from, until, weekday: null },
    weekday: { code: codeOf('weekday', day, weekday), ...month, weekday },
  };
}

function lastOf(day: string): string {
  const inNext = addDays(`${day.slice(0, 8)}28`, 4);
  return addDays(`${inNext.slice(0, 8)}01`, -1);
}

export interface Cover {
  periods: number[];
  days: string[];
}

/**
 * Covers every day of a range exactly once with as few periods and days as possible. With `open`,
 * nothing is counted after the range and a period may exceed it; with `weekdays`, each period has
 * one weekday.
 */
export function coverOf(
  range: DayRange,
  { open, weekdays = false }: { open: boolean; weekdays?: boolean },
): Cover {
  const cover: Cover = { periods: [], days: [] };
  let day = range.from;
  while (day <= range.until) {
    const { month, part } = periodsOf(day);
    const goesOn = open && day < range.until;
    const fits = ({ from, until }: Period) => from === day && (goesOn || until <= range.until);
    const whole = [month, ...(weekdays ? [] : [part])].find(fits);
    if (!whole) cover.days.push(day);
    else if (!weekdays) cover.periods.push(whole.code);
    else for (let n = 1; n <= 7; n += 1) cover.periods.push(codeOf('weekday', day, n));
    day = addDays(whole?.until ?? day, 1);
  }
  return cover;
}
