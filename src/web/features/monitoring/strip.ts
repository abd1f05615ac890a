import type { components } from '#contract/types.ts';
import type { DeviceState } from '#domain/devices/kinds.ts';

/** A stretch of a day in one state; null before the device was paired. */
export interface Stretch {
  state: DeviceState | null;
  /** Milliseconds since the epoch. */
  from: number;
  until: number;
}

/**
 * How a device was from `from` to `until` (milliseconds since the epoch), without a gap. `states`
 * are in the order of time and may begin before.
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

/** The share of the known time in which the device was well, in whole per cent; null where none is known. */
export function wellPercent(stretches: readonly Stretch[]): number | null {
  const spent = (of: readonly Stretch[]) =>
    of.reduce((sum, { from, until }) => sum + until - from, 0);
  const known = spent(stretches.filter(({ state }) => state !== null));
  const well = spent(stretches.filter(({ state }) => state === 'online'));
  // Rounded down: a hundred is said of a day without any trouble alone.
  return known > 0 ? Math.floor((100 * well) / known) : null;
}

/** A state of a day, with the end of it in milliseconds since the epoch. */
export type StateOfDay = components['schemas']['StateRow'] & { end: number };

/** The states of a day that ends at `until`, the latest first, each until the next. */
export function rowsOf(
  states: readonly components['schemas']['StateRow'][],
  until: number,
): StateOfDay[] {
  return states
    .map((row, index) => ({ ...row, end: Date.parse(states[index + 1]?.at ?? '') || until }))
    .reverse();
}
