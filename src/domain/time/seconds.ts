/** Seconds of a time string, or the text of the specification that says what is wrong. */
export type ParsedTime = { ok: true; seconds: number } | { ok: false; error: string };

const badFormat: ParsedTime = { ok: false, error: "Invalid time format. Use 'hh:mm:ss'." };
/** What is said of a part that is no number. */
export const badNumber: ParsedTime = {
  ok: false,
  error: 'One of the values is not a valid number.',
};

/**
 * Reads hh:mm:ss (spec §5), three numbers of which the last two are below 60. Hours have no
 * bound: sums of waiting pass a day.
 */
export function parseSeconds(text: string): ParsedTime {
  const parts = text.split(':');
  if (parts.length !== 3) return badFormat;
  if (!parts.every((part) => /^\d{1,9}$/.test(part))) return badNumber;
  const [hours = 0, minutes = 0, seconds = 0] = parts.map(Number);
  if (minutes > 59 || seconds > 59) return badFormat;
  return { ok: true, seconds: hours * 3600 + minutes * 60 + seconds };
}
