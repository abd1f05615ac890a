import { changedFields } from './differences.ts';

/** Two people's edits of what both saw as `base`. */
export interface Merge<State> {
  /** Fields that the others changed to something else than `mine`. */
  theirs: (keyof State)[];
  /** Those of them that this person changed too. */
  both: (keyof State)[];
  /** What the others saved, with this person's edits of the fields that the others left alone. */
  merged: State;
}

/** Puts one person's edits on what others have saved meanwhile. All three have the same fields. */
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
