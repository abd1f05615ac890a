import { idOf } from '../../lib/id-in-address.ts';

export const intervals = [15, 30, 60] as const;
export const goals = ['serviceLevel', 'meanWait', 'walkAways'] as const;

export type Goal = (typeof goals)[number];

/** What the address of «Dotación óptima» holds. What is absent is as the saved plan has it, or the usual. */
export interface StaffingSearch {
  branch?: number | undefined;
  /** Absent is the whole branch. */
  service?: number | undefined;
  /** yyyy-MM-dd; absent is tomorrow. */
  day?: string | undefined;
  /** Minutes of an interval. */
  every?: (typeof intervals)[number] | undefined;
  goal?: Goal | undefined;
  /** Per cent of the people who are called in time, or who may leave. */
  share?: number | undefined;
  /** Minutes within which they are called, or that they wait on average. */
  within?: number | undefined;
  /** What if: how long people take and how many come, in per cent of what is expected. */
  takes?: number | undefined;
  volume?: number | undefined;
  /** Most staff at once. */
  most?: number | undefined;
  /** When shifts may begin, as «09:00,12:00», how many hours they last, as «4,8», and for how many each is. */
  starts?: string | undefined;
  lengths?: string | undefined;
  each?: number | undefined;
}

/** The numbers that may be typed, by field; the server refuses others. */
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

/** The times of «9, 12:30» as HH:MM, in their order; what is no time is left out. */
export function startsIn(text: string): string[] {
  const times = text.split(/[,;\s]+/).flatMap((each) => {
    const [, hour = '', minutes = '00'] = /^(\d{1,2})(?::([0-5]\d))?$/.exec(each) ?? [];
    return hour && Number(hour) < 24 ? [`${hour.padStart(2, '0')}:${minutes}`] : [];
  });
  return [...new Set(times)].sort().slice(0, 24);
}

/** The hours of «4, 8», in their order; what no shift lasts is left out. */
export function lengthsIn(text: string): number[] {
  const hours = text.split(/[,;\s]+/).map(Number);
  const lasting = hours.filter((each) => each >= 0.25 && each <= 24 && (each * 4) % 1 === 0);
  return [...new Set(lasting)].sort((a, b) => a - b).slice(0, 6);
}

export const listText = (list: readonly (string | number)[]) => list.join(', ');

function isDay(text: string): boolean {
  return /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
}
