const formats = new Map<string, Intl.DateTimeFormat>();

function format(
  instant: string | number,
  timeZone: string | undefined,
  options: Intl.DateTimeFormatOptions,
): string {
  const key = JSON.stringify([timeZone, options]);
  const known =
    formats.get(key) ??
    new Intl.DateTimeFormat('es-ES', { ...options, ...(timeZone && { timeZone }) });
  formats.set(key, known);
  return known.format(new Date(instant));
}

const clock: Intl.DateTimeFormatOptions = {
  hour: 'numeric',
  minute: '2-digit',
  // With `hour12` some engines choose h11 for es-ES and read noon as 0:00 p. m.
  hourCycle: 'h12',
};

/** Time of day on the branch's wall clock, es-ES with a 12-hour clock (spec §9). */
export function timeOfDay(instant: string | number, timeZone?: string): string {
  return format(instant, timeZone, clock);
}

/** The same with the day in words before it, or in as little room as a table has. */
export function dayAndTime(
  instant: string,
  timeZone: string,
  words: 'all' | 'few' = 'all',
): string {
  const month = words === 'all' ? 'long' : 'short';
  return format(instant, timeZone, {
    ...(words === 'all' && { weekday: 'long' }),
    day: 'numeric',
    month,
    ...clock,
  });
}

/** The day there, dd/mm/yy (spec §9). */
export function shortDay(instant: string | number, timeZone?: string): string {
  return format(instant, timeZone, { day: '2-digit', month: '2-digit', year: '2-digit' });
}

export function millis(instant: string | null): number | null {
  return instant === null ? null : Date.parse(instant);
}
