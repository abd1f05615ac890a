import { formats } from '#domain/time/formats.ts';

const clock: Intl.DateTimeFormatOptions = {
  hour: 'numeric',
  minute: '2-digit',
  // With `hour12` some engines choose h11 for es-ES and format noon as 0:00 p. m.
  hourCycle: 'h12',
};
const time = formats('es-ES', clock);
const dayInWords = {
  all: formats('es-ES', { weekday: 'long', day: 'numeric', month: 'long', ...clock }),
  few: formats('es-ES', { day: 'numeric', month: 'short', ...clock }),
};
const numericDay = formats('es-ES', { day: '2-digit', month: '2-digit', year: '2-digit' });

/** Formats the time of day in the branch's time zone, es-ES with a 12-hour clock (spec §9). */
export function timeOfDay(instant: string | number, timeZone?: string): string {
  return time(timeZone).format(new Date(instant));
}

/** Formats weekday, date and time; `few` drops the weekday and abbreviates the month for tables. */
export function dayAndTime(
  instant: string,
  timeZone: string,
  words: 'all' | 'few' = 'all',
): string {
  return dayInWords[words](timeZone).format(new Date(instant));
}

/** Formats the date in the time zone as dd/mm/yy (spec §9). */
export function shortDay(instant: string | number, timeZone?: string): string {
  return numericDay(timeZone).format(new Date(instant));
}

export function millis(instant: string | null): number | null {
  return instant === null ? null : Date.parse(instant);
}

/** Formats the time since an instant in words; both are milliseconds since the epoch. */
export function ago(instant: number, now: number): string {
  const minutes = Math.floor((now - instant) / 60_000);
  if (minutes < 1) return 'ahora mismo';
  return minutes < 60 ? `hace ${minutes} min` : `hace ${Math.floor(minutes / 60)} h`;
}
