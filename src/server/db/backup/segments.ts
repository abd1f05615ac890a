/** Size of a PostgreSQL log file in bytes: the default of clusters. */
export const segmentBytes = 16 * 2 ** 20;

const perLogFile = 2 ** 32 / segmentBytes;
const hex = (number: number) => number.toString(16).toUpperCase().padStart(8, '0');

export const nameOf = (timeline: number, n: number): string =>
  hex(timeline) + hex(Math.floor(n / perLogFile)) + hex(n % perLogFile);

/** Parses the name of a log file, also compressed or partial; null for other files. */
export function segmentOf(file: string): { timeline: number; n: number } | null {
  const [, timeline = '', high = '', low = ''] =
    /^([0-9A-F]{8})([0-9A-F]{8})([0-9A-F]{8})(\.part|\.gz)?$/.exec(file) ?? [];
  if (!timeline) return null;
  const number = (text: string) => Number.parseInt(text, 16);
  return { timeline: number(timeline), n: number(high) * perLogFile + number(low) };
}
