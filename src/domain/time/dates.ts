import { formats } from './formats.ts';
import { localMoment } from './zone.ts';

/** Milliseconds since the epoch or an ISO 8601 text; null, undefined or empty if missing. */
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
  // `hour12` makes some engines choose h11 for es-ES and write noon as 00:00 p. m.
  hourCycle: 'h12',
});

/**
 * Formats date and time (es-ES, 12-hour clock, spec §9); «Fecha no proporcionada» or «Fecha no
 * válida» (spec §5) without a valid instant. Throws a RangeError for an unknown IANA zone.
 */
export function dateTimeText(instant: Instant, timeZone: string): string {
  return worded(instant, (at) => dateAndTime(timeZone).format(at));
}

/** Returns the local day, yyyy-MM-dd (spec §9), or one of the two texts above. */
export function dayText(instant: Instant, timeZone: string): string {
  return worded(instant, (at) => localMoment(at, timeZone).day);
}

function worded(instant: Instant, text: (at: number) => string): string {
  if (instant === null || instant === undefined || instant === '') return missing;
  const at = new Date(instant).getTime();
  return Number.isNaN(at) ? invalid : text(at);
}
