import { formats } from './formats.ts';
import { localMoment } from './zone.ts';

/** Milliseconds since the epoch, or an ISO 8601 text; null or empty where there is none. */
export type Instant = number | string | null | undefined;

const missing = 'Fecha no proporcionada';
const invalid = 'Fecha no válida';

const dateAndTime = formats('es-ES', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  // With `hour12` some engines choose h11 for es-ES and read noon as 00:00 p. m.
  hourCycle: 'h12',
});

/**
 * Date and time on the wall clock of `timeZone` (IANA name, RangeError if unknown), es-ES with
 * a 12-hour clock (spec §9); «Fecha no proporcionada» and «Fecha no válida» as spec §5 asks.
 */
export function dateTimeText(instant: Instant, timeZone: string): string {
  return worded(instant, (at) => dateAndTime(timeZone).format(at));
}

/** Local day of an instant, yyyy-MM-dd (spec §9), with the same two texts. */
export function dayText(instant: Instant, timeZone: string): string {
  return worded(instant, (at) => localMoment(at, timeZone).day);
}

function worded(instant: Instant, text: (at: number) => string): string {
  if (instant === null || instant === undefined || instant === '') return missing;
  const at = new Date(instant).getTime();
  return Number.isNaN(at) ? invalid : text(at);
}
