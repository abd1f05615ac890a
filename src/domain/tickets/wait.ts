/** What a turn has waited: whole seconds in earlier spells, and the start of the last one. */
export interface Spells {
  waitedSeconds: number;
  /** Milliseconds since the epoch. */
  waitingSince: number;
}

/**
 * When a waiting turn's wait would have begun, had it been one spell: its total wait is the time
 * since. Milliseconds since the epoch.
 */
export function waitedFrom({ waitedSeconds, waitingSince }: Spells): number {
  return waitingSince - waitedSeconds * 1000;
}
