import { idOf } from '../../lib/id-in-address.ts';

export const intervals = [15, 30, 60] as const;
export const goals = ['serviceLevel', 'meanWait', 'walkAways'] as const;

export type Goal = (typeof goals)[number];

/** Address of «Dotación óptima». Absent values come from the saved plan, else from the defaults. */
export interface StaffingSearch {
  branch?: number | undefined;
  /** The whole branch if absent. */
  service?: number | undefined;
  /** yyyy-MM-dd; tomorrow if absent. */
  day?: string | undefined;
  every?: (typeof intervals)[number] | undefined;
  goal?: Goal | undefined;
  /** Per cent of people to be called in time, or of people who may leave. */
  share?: number | undefined;
  /** Minutes: the limit to be called within, or the mean wait. */
  within?: number | undefined;
  /** Assumptions in per cent of the expected value: time per person and number of arrivals. */
  takes?: number | undefined;
  volume?: number | undefined;
  most?: number | undefined;
  /**
   * Shifts: start times such as «09:00,12:00», lengths in hours such as «4,8», and the maximum per
   * shift.
   */
  starts?: string | undefined;
  lengths?: string | undefined;
  each?: number | undefined;
}

/** Limits of the number fields; the server rejects other values. */
export const bounds = {
  share: { min: 1, max: 99 },
  within: { min: 1, max: 240 },
  takes: { min: 20, max: 500 },
  volume: { min: 1, max: 500 },
  most: { min: 1, max: 1000 },
  each: { min: 1, max: 1000 },
} as const;

export function parseStaffingSearch(search: Record<string, unknown>): StaffingSearch {
  const [branch, service] = [idOf(search.branch), idOf(search.service)];
  const every = intervals.find((minutes) => minutes === Number(search.every));
  const goal = goals.find((name) => name === search.goal);
  const day = String(search.day ?? '');
  const starts = listText(startsIn(String(search.starts ?? '')));
  const lengths = listText(lengthsIn(String(search.lengths ?? '')));
  const numbers = Object.entries(bounds).flatMap(([name, { min, max }]) => {
    const value = idOf(search[name]);
    return value && value >= min && value <= max ? [[name, value]] : [];
  });
  return {
    ...(branch && { branch }),
    ...(service && { service }),
    ...(isDay(day) && { day }),
    ...(every && { every }),
    ...(goal && { goal }),
    ...Object.fromEntries(numbers),
    ...(starts && { starts }),
    ...(lengths && { lengths }),
  };
}

/** Returns the times of a text such as «9, 12:30» as HH:MM, sorted; skips invalid ones. */
export function startsIn(text: string): string[] {
  const times = text.split(/[,;\s]+/).flatMap((each) => {
    const [, hour = '', minutes = '00'] = /^(\d{1,2})(?::([0-5]\d))?$/.exec(each) ?? [];
    return hour && Number(hour) < 24 ? [`${hour.padStart(2, '0')}:${minutes}`] : [];
  });
  return [...new Set(times)].sort().slice(0, 24);
}

/** Returns the hours of a text such as «4, 8», sorted; skips lengths that no shift may have. */
export function lengthsIn(text: string): number[] {
  const hours = text.split(/[,;\s]+/).map(Number);
  const lasting = hours.filter((each) => each >= 0.25 && each <= 24 && (each * 4) % 1 === 0);
  return [...new Set(lasting)].sort((a, b) => a - b).slice(0, 6);
}

export const listText = (list: readonly (string | number)[]) => list.join(', ');

function isDay(text: string): boolean {
  return /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
}
