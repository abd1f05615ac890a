import { serviceLevel } from '#domain/services/level.ts';

interface Served {
  called: number;
  calledInTime: number;
}

/** A service level (NS), 0 to 1, in whole per cent, rounded down, so that 100 % means everybody. */
// A hair more, so that 29 of 100 are not 28 per cent.
export const inPercent = (level: number) => Math.floor(level * 100 + 1e-9);

/** The service level of who was called, in per cent; null while nobody was. */
export function levelPercent(served: Served): number | null {
  const level = serviceLevel(served);
  return level === null ? null : inPercent(level);
}

/** The service level of a queue or branch today, in words. */
export function levelText(served: Served): string {
  const percent = levelPercent(served);
  return percent === null ? 'NS –' : `NS ${percent} %`;
}
