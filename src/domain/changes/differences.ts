export function differences<State extends object>(
  before: State,
  after: State,
): { before: Partial<State>; after: Partial<State> } {
  const changed = changedFields(before, after);
  const only = (state: State) =>
    // The cast: keys and values are the state's own.
    Object.fromEntries(changed.map((name) => [name, state[name]])) as Partial<State>;
  return { before: only(before), after: only(after) };
}

/** Returns the names of the fields whose values differ as JSON, in the order of `after`. */
export function changedFields<State extends object>(before: State, after: State): (keyof State)[] {
  return (Object.keys(after) as (keyof State)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
}
