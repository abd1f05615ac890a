import {
  isReportKind,
  isReportPeriod,
  periodOf,
  type ReportKind,
  type ReportPeriod,
  spanOf,
} from '#domain/reports/spans.ts';

/** Report named by the address; the server fills in what is null. */
export interface Place {
  branch: number | null;
  kind: ReportKind;
  /** Any local day of the period, yyyy-MM-dd. */
  day: string | null;
  /** Null except for reports of an operator or a service. */
  period: ReportPeriod | null;
  subject: number | null;
}

/** Parses the address; invalid parameters count as missing. */
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

/** Parses dd/mm/yy or dd/mm/yyyy to yyyy-MM-dd; null for an invalid date. */
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

/** Returns the same name for all addresses of one report, for any day of its period. */
export function nameOfReport(place: Place): string {
  const period = periodOf(place.kind, place.period ?? undefined);
  return searchOf({ ...place, period, day: place.day && spanOf(period, place.day).from });
}
