import { addDays } from '../time/ranges.ts';
import { minutesOf, type ScheduleException, type Span, type WeekSpan } from './calendar.ts';

export const mostSpansADay = 6;
export const mostDays = 366;

export interface ScheduleError {
  field: 'week' | 'spans' | 'name' | 'until';
  key: 'required' | 'spans_overlap' | 'out_of_range';
  params?: { min: number; max: number };
}

const dayMinutes = 1440;
const weekMinutes = 7 * dayMinutes;

/**
 * Returns the fault of weekly hours, null if none. Spans must not overlap, not even past midnight.
 */
export function checkWeek(week: readonly WeekSpan[]): ScheduleError | null {
  for (let weekday = 1; weekday <= 7; weekday += 1) {
    const spans = week.filter((span) => span.weekday === weekday);
    if (spans.length > mostSpansADay) return tooMany('week');
  }
  const times = week.map((span) => timesFrom(span, (span.weekday - 1) * dayMinutes));
  return overlap(times, weekMinutes) ? { field: 'week', key: 'spans_overlap' } : null;
}

export function checkException({
  name,
  from,
  until,
  spans,
}: Pick<ScheduleException, 'name' | 'from' | 'until' | 'spans'>): ScheduleError | null {
  if (name.trim() === '') return { field: 'name', key: 'required' };
  if (until < from || until >= addDays(from, mostDays)) {
    return { field: 'until', key: 'out_of_range', params: { min: 1, max: mostDays } };
  }
  if (spans.length > mostSpansADay) return tooMany('spans');
  // Each day of a range has the spans, so one past midnight can overlap the next day's first.
  const wrapAt = from === until ? Number.POSITIVE_INFINITY : dayMinutes;
  const times = spans.map((span) => timesFrom(span, 0));
  return overlap(times, wrapAt) ? { field: 'spans', key: 'spans_overlap' } : null;
}

function tooMany(field: 'week' | 'spans'): ScheduleError {
  return { field, key: 'out_of_range', params: { min: 0, max: mostSpansADay } };
}

interface Times {
  from: number;
  until: number;
}

function timesFrom({ opensAt, closesAt }: Span, midnight: number): Times {
  const [opens, closes] = [minutesOf(opensAt), minutesOf(closesAt)];
  return {
    from: midnight + opens,
    until: midnight + closes + (closes > opens ? 0 : dayMinutes),
  };
}

/** The first span recurs after `wrapAt` minutes. */
function overlap(times: Times[], wrapAt: number): boolean {
  const sorted = times.sort((a, b) => a.from - b.from);
  return sorted.some(({ until }, index) => {
    const next = sorted[index + 1]?.from ?? (sorted[0]?.from ?? 0) + wrapAt;
    return next < until;
  });
}
