/** Spec §9: of 8 or more characters the first 3 and last 4 stay and 4 asterisks stand between. */
export function mask(value: string): string {
  return value.length < 8 ? value : `${value.slice(0, 3)}****${value.slice(-4)}`;
}
