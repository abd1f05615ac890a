import { localMoment } from '../time/zone.ts';

/** A span of opening, local to the branch: weekday 1 (Monday) to 7, times hh:mm, end exclusive, 24:00 allowed. */
export interface OpeningSpan {
  weekday: number;
  opensAt: string;
  closesAt: string;
}

export interface Opening {
  /** Whether new turns are taken at that instant. */
  open: boolean;
  /** hh:mm of the current span, or of the next one the same day; null when there is none. */
  opensAt: string | null;
  closesAt: string | null;
  /** Local day, yyyy-MM-dd: turns are numbered by it. */
  day: string;
}

/** `instant` in milliseconds since the epoch. */
export function openingAt(
  spans: readonly OpeningSpan[],
  timeZone: string,
  instant: number,
): Opening {
  const { day, weekday, minutes } = localMoment(instant, timeZone);
  const [span] = spans
    .filter((candidate) => candidate.weekday === weekday && minutes < minutesOf(candidate.closesAt))
    .sort((a, b) => minutesOf(a.opensAt) - minutesOf(b.opensAt));
  if (!span) return { open: false, opensAt: null, closesAt: null, day };
  return {
    open: minutes >= minutesOf(span.opensAt),
    opensAt: span.opensAt.slice(0, 5),
    closesAt: span.closesAt.slice(0, 5),
    day,
  };
}

/** Minutes since midnight of hh:mm. */
export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}
