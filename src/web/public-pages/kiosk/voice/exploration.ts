export interface Target<Option> {
  option: Option;
  /**
   * Keys of the on-screen keyboard are taken when the finger is lifted, other options by a double
   * tap.
   */
  byLift: boolean;
}

export interface Exploration<Option> {
  heard: Option | null;
  /** Time of the touch, and whether the finger has not moved since; null while it is up. */
  press: { at: number; still: boolean } | null;
  tapped: number | null;
}

export const unexplored: Exploration<never> = { heard: null, press: null, tapped: null };

export interface Found<Option> {
  next: Exploration<Option>;
  say?: Option;
  choose?: Option;
}

/** A longer touch is exploration and not a tap. */
const tapMs = 500;
/** Milliseconds between the taps of a double tap, long enough for slow hands. */
const doubleMs = 900;

/** Handles a touch; times are milliseconds of one clock. */
export function fingerDown<Option>(
  before: Exploration<Option>,
  target: Target<Option> | null,
  at: number,
): Found<Option> {
  const press = { at, still: true };
  const second = before.tapped !== null && at - before.tapped <= doubleMs;
  if (!target || (second && !target.byLift)) return { next: { ...before, press } };
  return { next: { ...before, heard: target.option, press }, say: target.option };
}

export function fingerMoved<Option>(
  before: Exploration<Option>,
  target: Target<Option> | null,
): Found<Option> {
  if (!before.press || !target || target.option === before.heard) return { next: before };
  const press = { ...before.press, still: false };
  return { next: { heard: target.option, press, tapped: null }, say: target.option };
}

/** Types a key; on the second tap of a double tap, takes the option that was spoken. */
export function fingerUp<Option>(
  before: Exploration<Option>,
  target: Target<Option> | null,
  at: number,
): Found<Option> {
  const { press, heard, tapped } = before;
  const lifted = { ...before, press: null, tapped: null };
  if (!press) return { next: lifted };
  if (target?.byLift) return { next: lifted, choose: target.option };
  if (!press.still || at - press.at > tapMs) return { next: lifted };
  const second = tapped !== null && press.at - tapped <= doubleMs;
  if (second && heard !== null) return { next: lifted, choose: heard };
  return { next: { ...lifted, tapped: at } };
}
