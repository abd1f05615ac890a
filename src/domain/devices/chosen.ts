/** An empty list includes all IDs. */
export function isChosen(chosen: readonly number[], id: number): boolean {
  return chosen.length === 0 || chosen.includes(id);
}
