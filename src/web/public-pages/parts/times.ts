import type { Language } from '#domain/names/languages.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

function format(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat(language, options);
  formats.set(key, known);
  return known;
}

/** Formats an instant's day in the branch's time zone, such as «martes, 24 de noviembre». */
export function dayText(at: string, language: Language, timeZone: string): string {
  const options = { weekday: 'long', day: 'numeric', month: 'long', timeZone } as const;
  return format(language, options).format(new Date(at));
}

/** Formats a day (yyyy-MM-dd) such as «martes, 24 de noviembre». */
export const wholeDay = (day: string, language: Language): string =>
  dayText(`${day}T12:00:00Z`, language, 'UTC');

/** Splits a day (yyyy-MM-dd) into short texts such as «mar» and «24». */
export function shortDay(day: string, language: Language): string {
  const options = { weekday: 'short', day: 'numeric', timeZone: 'UTC' } as const;
  const parts = format(language, options).formatToParts(new Date(day));
  const part = (name: string) => parts.find(({ type }) => type === name)?.value ?? '';
  return `${part('weekday')}\n${part('day')}`;
}

/**
 * Formats an instant's time in the branch's time zone, on a 12-hour clock (spec §9), such as 9:30
 * a. m.
 */
export function timeText(at: string, language: Language, timeZone: string): string {
  const options = { hour: 'numeric', minute: '2-digit', hourCycle: 'h12', timeZone } as const;
  return format(language, options).format(new Date(at));
}

export const momentText = (at: string, language: Language, timeZone: string): string =>
  `${dayText(at, language, timeZone)}, ${timeText(at, language, timeZone)}`;

/** Names the time zone if the device's own differs. */
export function zoneNote(at: string, language: Language, timeZone: string): string | null {
  const own = format(language, {}).resolvedOptions().timeZone;
  if (timeText(at, language, own) === timeText(at, language, timeZone)) return null;
  const named = format(language, { timeZone, timeZoneName: 'long' }).formatToParts(new Date(at));
  return named.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
