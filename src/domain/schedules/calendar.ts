/**
 * A span of opening, local to the branch: times hh:mm, the end exclusive, 24:00 allowed. A closing
 * that is not after the opening is the next day's: 22:00 to 02:00, or 08:00 to 08:00 for 24 hours.
 * The span belongs to the day on which it opens.
 */
export interface Span {
  opensAt: string;
  closesAt: string;
}

/** `weekday` is 1 (Monday) to 7 (Sunday). */
export interface WeekSpan extends Span {
  weekday: number;
}

/** Where an exception holds, the more specific place later. */
export const places = ['organisation', 'division', 'branch', 'service'] as const;

export type Place = (typeof places)[number];

/** Other hours on certain days; no spans at all is closed. */
export interface ScheduleException {
  id: number;
  /** Why, as people read it. */
  name: string;
  place: Place;
  /** First and last local day, both included, yyyy-MM-dd. */
  from: string;
  until: string;
  /** Comes back every year from `from` on; a range may reach over New Year. */
  yearly: boolean;
  spans: readonly Span[];
}

/** The hours of a branch, or of a service beside those of its branch. */
export interface Hours {
  week: readonly WeekSpan[];
  exceptions: readonly ScheduleException[];
}

type Exceptions = Pick<Hours, 'exceptions'>;

/** All that decides when a branch is open, or a service of it where `service` is given. */
export interface Calendar {
  /** IANA name */
  timeZone: string;
  branch: Hours;
  service: Hours | null;
}

/** A branch that keeps to its weekly hours. */
export function weekly(timeZone: string, week: readonly WeekSpan[]): Calendar {
  return { timeZone, branch: { week, exceptions: [] }, service: null };
}

/**
 * The exception that decides a local day (yyyy-MM-dd), null if the weekly hours do. The more
 * specific place wins, then a single day over a range over one of every year, then the newer.
 */
export function exceptionOn(hours: Exceptions, day: string): ScheduleException | null {
  let best: ScheduleException | null = null;
  for (const each of hours.exceptions) {
    if (holdsOn(each, day) && (!best || outranks(each, best))) best = each;
  }
  return best;
}

/** What shuts a service on a local day although its branch may be open; null if nothing does. */
export function closingOn(service: Exceptions | null, day: string): ScheduleException | null {
  const exception = service && exceptionOn(service, day);
  return exception?.spans.length === 0 ? exception : null;
}

/**
 * The spans that open on a local day. Null where nothing is stated: a service without weekly hours
 * of its own, which is open with its branch.
 */
export function spansOn(hours: Hours, day: string): readonly Span[] | null {
  const exception = exceptionOn(hours, day);
  if (exception) return exception.spans;
  if (hours.week.length === 0) return null;
  const weekday = weekdayOf(day);
  return hours.week.filter((span) => span.weekday === weekday);
}

/** 29 February of every year comes in leap years alone. */
export function holdsOn({ from, until, yearly }: ScheduleException, day: string): boolean {
  if (day < from) return false;
  if (!yearly) return day <= until;
  const [first, last, date] = [from.slice(5), until.slice(5), day.slice(5)];
  return first <= last ? first <= date && date <= last : date >= first || date <= last;
}

export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

/** Minutes since midnight of hh:mm. */
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
