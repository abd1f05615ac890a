/** What lies under the finger: an option, and whether lifting the finger takes it. */
export interface Target<Option> {
  option: Option;
  /** Keys of the keyboard on the screen are taken by lifting the finger, all else by a double tap. */
  byLift: boolean;
}

export interface Exploration<Option> {
  /** The option that was heard last. */
  heard: Option | null;
  /** When the finger came down, and whether it has stayed where it was; null while it is up. */
  press: { at: number; still: boolean } | null;
  /** When the last tap ended. */
  tapped: number | null;
}

export const unexplored: Exploration<never> = { heard: null, press: null, tapped: null };

export interface Found<Option> {
  next: Exploration<Option>;
  say?: Option;
  choose?: Option;
}

/** A finger that stays longer listens, and does not tap. */
const tapMs = 500;
/** Between the two taps of a double tap; hands that are slow have time. */
const doubleMs = 900;

/** The finger comes down; times are of one clock, in milliseconds. */
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

/** The finger slides: each option is heard as it is reached. */
export function fingerMoved<Option>(
  before: Exploration<Option>,
  target: Target<Option> | null,
): Found<Option> {
  if (!before.press || !target || target.option === before.heard) return { next: before };
  const press = { ...before.press, still: false };
  return { next: { heard: target.option, press, tapped: null }, say: target.option };
}

/** The finger is lifted: a key is typed, and the second of two taps takes what was heard. */
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
