import {
  type Calendar,
  exceptionOn,
  type Hours,
  type ScheduleException,
} from '../schedules/calendar.ts';

/** What makes a day another than the others, beside its weekday. */
export interface SpecialNames {
  /** Names of exceptions by their id. */
  exceptions: Readonly<Record<number, string>>;
  /** Names of public holidays by day, yyyy-MM-dd. */
  holidays: Readonly<Record<string, string>>;
}

/** Other hours that last longer are a season, which the forecast follows by itself. */
const longestDays = 14;
const dayMs = 86_400_000;

/** The names of what is special on a local day (yyyy-MM-dd), the more general first. */
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

/** Days from first to last, both included; one of every year may reach over New Year. */
function length({ from, until, yearly }: ScheduleException): number {
  const days = (Date.parse(until) - Date.parse(from)) / dayMs + 1;
  return yearly ? ((days - 1 + 3650) % 365) + 1 : days;
}
