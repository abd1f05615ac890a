/**
 * Opening hours in the branch's time zone: hh:mm, end exclusive, 24:00 allowed. A closing time not
 * after the opening time is on the next day (08:00 to 08:00 is 24 hours). The span belongs to the
 * day on which it opens.
 */
export interface Span {
  opensAt: string;
  closesAt: string;
}

/** `weekday` is 1 (Monday) to 7 (Sunday). */
export interface WeekSpan extends Span {
  weekday: number;
}

/** Scopes of an exception, from the most general to the most specific. */
export const places = ['organisation', 'division', 'branch', 'service'] as const;

export type Place = (typeof places)[number];

/** Different hours on certain days; without spans, closed. */
export interface ScheduleException {
  id: number;
  name: string;
  place: Place;
  /** First and last local day, both included, yyyy-MM-dd. */
  from: string;
  until: string;
  /** Repeats every year from `from` on; the range may span New Year. */
  yearly: boolean;
  spans: readonly Span[];
}

export interface Hours {
  week: readonly WeekSpan[];
  exceptions: readonly ScheduleException[];
}

type Exceptions = Pick<Hours, 'exceptions'>;

/** Everything that decides when a branch or, if `service` is not null, a service is open. */
export interface Calendar {
  /** IANA name. */
  timeZone: string;
  branch: Hours;
  service: Hours | null;
}

export function weekly(timeZone: string, week: readonly WeekSpan[]): Calendar {
  return { timeZone, branch: { week, exceptions: [] }, service: null };
}

/**
 * Returns the exception in force on a local day (yyyy-MM-dd), null if none. The most specific place
 * wins, then a single day over a range over a yearly exception, then the newest.
 */
export function exceptionOn(hours: Exceptions, day: string): ScheduleException | null {
  let best: ScheduleException | null = null;
  for (const each of hours.exceptions) {
    if (holdsOn(each, day) && (!best || outranks(each, best))) best = each;
  }
  return best;
}

/** Returns null unless an exception closes the service all day. */
export function closingOn(service: Exceptions | null, day: string): ScheduleException | null {
  const exception = service && exceptionOn(service, day);
  return exception?.spans.length === 0 ? exception : null;
}

/**
 * Returns the spans that open on a local day. Null for a service without weekly hours of its own:
 * it follows its branch.
 */
export function spansOn(hours: Hours, day: string): readonly Span[] | null {
  const exception = exceptionOn(hours, day);
  if (exception) return exception.spans;
  if (hours.week.length === 0) return null;
  const weekday = weekdayOf(day);
  return hours.week.filter((span) => span.weekday === weekday);
}

/** A yearly exception on 29 February only applies in leap years. */
export function holdsOn({ from, until, yearly }: ScheduleException, day: string): boolean {
  if (day < from) return false;
  if (!yearly) return day <= until;
  const [first, last, date] = [from.slice(5), until.slice(5), day.slice(5)];
  return first <= last ? first <= date && date <= last : date >= first || date <= last;
}

export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

function outranks(a: ScheduleException, b: ScheduleException): boolean {
  return (
    (places.indexOf(a.place) - places.indexOf(b.place) ||
      narrowness(a) - narrowness(b) ||
      a.id - b.id) > 0
  );
}

function narrowness({ from, until, yearly }: ScheduleException): number {
  if (yearly) return 0;
  return from === until ? 2 : 1;
}
