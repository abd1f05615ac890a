import { serviceLevel } from '#domain/services/level.ts';

interface Served {
  called: number;
  calledInTime: number;
}

/** Service level (NS), 0 to 1, in whole per cent, rounded down so that 100 % means everybody. */
// The epsilon corrects floating point: 29 of 100 would otherwise give 28 %.
export const inPercent = (level: number) => Math.floor(level * 100 + 1e-9);

/** Service level in per cent; null before the first call. */
export function levelPercent(served: Served): number | null {
  const level = serviceLevel(served);
  return level === null ? null : inPercent(level);
}

export function levelText(served: Served): string {
  const percent = levelPercent(served);
  return percent === null ? 'NS –' : `NS ${percent} %`;
}
