/** Whether a device's list of ids has one; an empty list has all. */
export function isChosen(chosen: readonly number[], id: number): boolean {
  return chosen.length === 0 || chosen.includes(id);
}
