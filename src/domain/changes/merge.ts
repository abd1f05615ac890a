import { changedFields } from './differences.ts';

export interface Merge<State> {
  /** Fields that others changed, to a value other than `mine`. */
  theirs: (keyof State)[];
  both: (keyof State)[];
  /** The saved state, plus this person's edits of fields that others left alone. */
  merged: State;
}

/** Merges one person's edits into the saved state. All three states have the same fields. */
export function merge<State extends object>(base: State, saved: State, mine: State): Merge<State> {
  const edited = changedFields(base, mine);
  const theirs = changedFields(mine, saved).filter((name) =>
    changedFields(base, saved).includes(name),
  );
  const both = theirs.filter((name) => edited.includes(name));
  const merged = { ...saved };
  for (const name of edited) if (!theirs.includes(name)) merged[name] = mine[name];
  return { theirs, both, merged };
}
