import { weekdayOf } from '../schedules/calendar.ts';
import { addDays } from '../time/ranges.ts';

/** Subjects of reports: a branch's day, week or month, or a period of one operator or service. */
export const reportKinds = ['day', 'week', 'month', 'operator', 'service'] as const;

export type ReportKind = (typeof reportKinds)[number];

export const reportPeriods = ['day', 'week', 'month'] as const;

export type ReportPeriod = (typeof reportPeriods)[number];

/** Local days, both included, yyyy-MM-dd. */
export interface DaySpan {
  from: string;
  until: string;
}

export function isReportKind(text: string): text is ReportKind {
  return reportKinds.some((kind) => kind === text);
}

export function isReportPeriod(text: string): text is ReportPeriod {
  return reportPeriods.some((period) => period === text);
}

export function periodOf(kind: ReportKind, asked: ReportPeriod = 'month'): ReportPeriod {
  return kind === 'operator' || kind === 'service' ? asked : kind;
}

/** Returns the whole period that contains a day (yyyy-MM-dd); weeks begin on Monday (spec §9). */
export function spanOf(period: ReportPeriod, day: string): DaySpan {
  if (period === 'day') return { from: day, until: day };
  if (period === 'week') {
    const from = addDays(day, 1 - weekdayOf(day));
    return { from, until: addDays(from, 6) };
  }
  const from = `${day.slice(0, 8)}01`;
  // 31 days later is always in the next month.
  const next = `${addDays(from, 31).slice(0, 8)}01`;
  return { from, until: addDays(next, -1) };
}

export function spanBefore(period: ReportPeriod, { from }: DaySpan): DaySpan {
  return spanOf(period, addDays(from, -1));
}

export function spanAfter(period: ReportPeriod, { until }: DaySpan): DaySpan {
  return spanOf(period, addDays(until, 1));
}
