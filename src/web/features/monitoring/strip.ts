import type { components } from '#contract/types.ts';
import type { DeviceState } from '#domain/devices/kinds.ts';

/** A period in one state; `state` is null before the device was paired. */
export interface Stretch {
  state: DeviceState | null;
  /** Milliseconds since the epoch. */
  from: number;
  until: number;
}

/**
 * Returns the device's states between `from` and `until` (milliseconds since the epoch) with no
 * gaps. `states` are in chronological order and may begin earlier.
 */
export function stretchesOf(
  states: readonly { at: string; state: DeviceState }[],
  from: number,
  until: number,
): Stretch[] {
  const steps = [
    { at: from, state: null },
    ...states.map(({ at, state }) => ({ at: Date.parse(at), state })),
  ];
  const within = (instant: number) => Math.min(Math.max(instant, from), until);
  const stretches: Stretch[] = [];
  steps.forEach(({ at, state }, index) => {
    const [start, end] = [within(at), within(steps[index + 1]?.at ?? until)];
    const last = stretches.at(-1);
    if (end <= start) return;
    if (last?.state === state) last.until = end;
    else stretches.push({ state, from: start, until: end });
  });
  return stretches;
}

/**
 * Returns the share of the known time spent online, in whole per cent; null if no time is known.
 */
export function wellPercent(stretches: readonly Stretch[]): number | null {
  const spent = (of: readonly Stretch[]) =>
    of.reduce((sum, { from, until }) => sum + until - from, 0);
  const known = spent(stretches.filter(({ state }) => state !== null));
  const well = spent(stretches.filter(({ state }) => state === 'online'));
  // Rounds down, so that only a day with no problems shows 100.
  return known > 0 ? Math.floor((100 * well) / known) : null;
}

export type StateOfDay = components['schemas']['StateRow'] & { end: number };

/** Returns the states of a day that ends at `until`, the latest first. */
export function rowsOf(
  states: readonly components['schemas']['StateRow'][],
  until: number,
): StateOfDay[] {
  return states
    .map((row, index) => ({ ...row, end: Date.parse(states[index + 1]?.at ?? '') || until }))
    .reverse();
}
