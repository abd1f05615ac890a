/** One reading of a device's two clocks, in milliseconds. */
export interface Reading {
  /** Counts while the device is awake and cannot be set (`performance.now`). */
  steady: number;
  /** Counts during sleep too, but can be set (`Date.now`). */
  wall: number;
}

/** Time since the page opened, in milliseconds: never less than the true time (see `terms.ts`). */
export interface DeviceClock {
  age: number;
  last: Reading;
}

/** Difference in milliseconds by which small corrections of the wall clock may differ. */
const toleranceMs = 1000;
/** Longer than any lease: after the wall clock was set back, the length of a sleep is unknown. */
const unknownMs = 24 * 3_600_000;

export function openedClock(now: Reading): DeviceClock {
  return { age: 0, last: now };
}

/**
 * Advances the clock to a reading. Counts what the clock that moved further says: the steady clock
 * stands still during sleep, and the wall clock can be set back.
 */
export function advanced({ age, last }: DeviceClock, now: Reading): DeviceClock {
  const steady = now.steady - last.steady;
  const wall = now.wall - last.wall;
  const passed = wall < steady - toleranceMs ? unknownMs : Math.max(steady, wall);
  return { age: age + passed, last: now };
}
