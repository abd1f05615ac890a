import { serviceLevel } from '#domain/services/level.ts';

/** The service level (NS) of a queue today, in whole per cent. */
export function levelText(line: { called: number; calledInTime: number }): string {
  const level = serviceLevel(line);
  // Rounded down, so that 100 % means everybody.
  return level === null ? 'NS –' : `NS ${Math.floor(level * 100)} %`;
}
