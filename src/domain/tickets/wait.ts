/** A ticket's wait: the whole seconds of earlier spells, and the start of the last spell. */
export interface Spells {
  waitedSeconds: number;
  /** Milliseconds since the epoch. */
  waitingSince: number;
}

/**
 * Returns the start of an equivalent uninterrupted wait, milliseconds since the epoch: the total
 * wait is the time since then.
 */
export function waitedFrom({ waitedSeconds, waitingSince }: Spells): number {
  return waitingSince - waitedSeconds * 1000;
}
