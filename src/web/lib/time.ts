const formats = new Map<string, Intl.DateTimeFormat>();

/** Time of day on the branch's wall clock, es-ES with a 12-hour clock (spec §9). */
export function timeOfDay(instant: string | number, timeZone?: string): string {
  return written(instant, timeZone);
}

/** The same with the day in words before it, or in as little room as a table has. */
export function dayAndTime(
  instant: string,
  timeZone: string,
  words: 'all' | 'few' = 'all',
): string {
  const month = words === 'all' ? 'long' : 'short';
  return written(instant, timeZone, {
    ...(words === 'all' && { weekday: 'long' }),
    day: 'numeric',
    month,
  });
}

function written(
  instant: string | number,
  timeZone?: string,
  day: Intl.DateTimeFormatOptions = {},
): string {
  const key = `${timeZone} ${day.month}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat('es-ES', {
      ...day,
      hour: 'numeric',
      minute: '2-digit',
      // With `hour12` some engines choose h11 for es-ES and read noon as 0:00 p. m.
      hourCycle: 'h12',
      ...(timeZone && { timeZone }),
    });
    formats.set(key, format);
  }
  return format.format(new Date(instant));
}

export function millis(instant: string | null): number | null {
  return instant === null ? null : Date.parse(instant);
}
