/** Parsed seconds, or the specification's error message. */
export type ParsedTime = { ok: true; seconds: number } | { ok: false; error: string };

const badFormat: ParsedTime = { ok: false, error: "Invalid time format. Use 'hh:mm:ss'." };
export const badNumber: ParsedTime = {
  ok: false,
  error: 'One of the values is not a valid number.',
};

/**
 * Parses hh:mm:ss (spec §5); minutes and seconds are below 60. Hours are unlimited, since sums of
 * waits can exceed a day.
 */
export function parseSeconds(text: string): ParsedTime {
  const parts = text.split(':');
  if (parts.length !== 3) return badFormat;
  if (!parts.every((part) => /^\d{1,9}$/.test(part))) return badNumber;
  const [hours = 0, minutes = 0, seconds = 0] = parts.map(Number);
  if (minutes > 59 || seconds > 59) return badFormat;
  return { ok: true, seconds: hours * 3600 + minutes * 60 + seconds };
}
