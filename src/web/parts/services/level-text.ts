import { serviceLevel } from '#domain/services/level.ts';

interface Served {
  called: number;
  calledInTime: number;
}

/** The service level (NS) in whole per cent, rounded down, so that 100 % means everybody. */
export function levelPercent(served: Served): number | null {
  const level = serviceLevel(served);
  return level === null ? null : Math.floor(level * 100);
}

/** The service level of a queue or branch today, in words. */
export function levelText(served: Served): string {
  const percent = levelPercent(served);
  return percent === null ? 'NS –' : `NS ${percent} %`;
}
