import {
  type Calendar,
  exceptionOn,
  type Hours,
  type ScheduleException,
} from '../schedules/calendar.ts';

export interface SpecialNames {
  exceptions: Readonly<Record<number, string>>;
  /** Names of public holidays by day, yyyy-MM-dd. */
  holidays: Readonly<Record<string, string>>;
}

/** A longer exception counts as a season, which the forecast learns without a name. */
const longestDays = 14;
const dayMs = 86_400_000;

/**
 * Returns the names of the special occasions of a local day (yyyy-MM-dd), the most general first.
 */
export function specialNames(calendar: Calendar, day: string, names: SpecialNames): string[] {
  const { branch, service } = calendar;
  const found = [names.holidays[day], nameOn(branch, day, names)];
  if (service) found.push(nameOn(service, day, names));
  return [...new Set(found.flatMap((name) => (name ? [name.replaceAll('|', ' ')] : [])))];
}

function nameOn(hours: Hours, day: string, { exceptions }: SpecialNames): string | undefined {
  const exception = exceptionOn(hours, day);
  return exception && length(exception) <= longestDays ? exceptions[exception.id] : undefined;
}

/** Counts days, both ends included; a yearly range may span New Year. */
function length({ from, until, yearly }: ScheduleException): number {
  const days = (Date.parse(until) - Date.parse(from)) / dayMs + 1;
  return yearly ? ((days - 1 + 3650) % 365) + 1 : days;
}
