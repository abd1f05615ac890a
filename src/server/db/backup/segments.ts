/** Bytes of a file of PostgreSQL's log: the size that clusters have unless made with another. */
export const segmentBytes = 16 * 2 ** 20;

const perLogFile = 2 ** 32 / segmentBytes;
const hex = (number: number) => number.toString(16).toUpperCase().padStart(8, '0');

/** The name that PostgreSQL gives to the `n`th file of the log in a timeline. */
export const nameOf = (timeline: number, n: number): string =>
  hex(timeline) + hex(Math.floor(n / perLogFile)) + hex(n % perLogFile);

/** Which file of the log a name is of; null for other files. Compressed and partial ones count. */
export function segmentOf(file: string): { timeline: number; n: number } | null {
  const [, timeline = '', high = '', low = ''] =
    /^([0-9A-F]{8})([0-9A-F]{8})([0-9A-F]{8})(\.part|\.gz)?$/.exec(file) ?? [];
  if (!timeline) return null;
  const number = (text: string) => Number.parseInt(text, 16);
  return { timeline: number(timeline), n: number(high) * perLogFile + number(low) };
}
