import { dayBefore } from '../time/ranges.ts';
import { localMoment } from '../time/zone.ts';
import { minutesOf, type OpeningSpan } from './opening.ts';

/**
 * The earliest local day (yyyy-MM-dd) whose turns are still being attended at `instant`
 * (milliseconds since the epoch): today, or yesterday while the branch has not closed since then.
 * A day ends at midnight rather than with the last opening span, since those who are inside when
 * the doors close are attended to the last.
 */
export function earliestDayOn(
  spans: readonly OpeningSpan[],
  timeZone: string,
  instant: number,
): string {
  const { day, weekday, minutes } = localMoment(instant, timeZone);
  const before = weekday === 1 ? 7 : weekday - 1;
  const untilMidnight = spans.some(
    (span) => span.weekday === before && minutesOf(span.closesAt) === 24 * 60,
  );
  const onSince = spans.some(
    (span) =>
      span.weekday === weekday &&
      minutesOf(span.opensAt) === 0 &&
      minutes < minutesOf(span.closesAt),
  );
  return untilMidnight && onSince ? dayBefore(day) : day;
}
