import {
  isReportKind,
  isReportPeriod,
  periodOf,
  type ReportKind,
  type ReportPeriod,
  spanOf,
} from '#domain/reports/spans.ts';

/** Which report the address names. What is missing is for the server to choose. */
export interface Place {
  branch: number | null;
  kind: ReportKind;
  /** Any local day of the period, yyyy-MM-dd. */
  day: string | null;
  /** Of an operator's or a service's report. */
  period: ReportPeriod | null;
  /** The operator or the service. */
  subject: number | null;
}

/** Reads the address; what makes no sense there counts as missing. */
export function readPlace(search: string): Place {
  const given = new URLSearchParams(search);
  const id = (name: string) => {
    const text = given.get(name) ?? '';
    return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
  };
  const [kind, day, period] = ['kind', 'day', 'period'].map((name) => given.get(name) ?? '');
  return {
    branch: id('branch'),
    kind: kind && isReportKind(kind) ? kind : 'day',
    day: day && isDay(day) ? day : null,
    period: period && isReportPeriod(period) ? period : null,
    subject: id('subject'),
  };
}

/** The day of dd/mm/yy, also with four figures of the year; null for what is none. */
export function typedDay(text: string): string | null {
  const parts = /^\s*(\d{1,2})\/(\d{1,2})\/(?:20)?(\d\d)\s*$/.exec(text);
  if (!parts) return null;
  const [, day = '', month = '', year] = parts;
  const found = `20${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(found) ? found : null;
}

function isDay(text: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

export function searchOf(place: Place): string {
  const kept = Object.entries(place).filter(([, value]) => value !== null);
  return `?${new URLSearchParams(kept.map(([name, value]) => [name, String(value)]))}`;
}

/** The same for every address of one report, whichever day of its period it names. */
export function nameOfReport(place: Place): string {
  const period = periodOf(place.kind, place.period ?? undefined);
  return searchOf({ ...place, period, day: place.day && spanOf(period, place.day).from });
}
