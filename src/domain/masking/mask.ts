/** Spec §9: of 8 or more characters the first 3 and last 4 stay and 4 asterisks stand between. */
export function mask(value: string): string {
  // By code point: half an emoji is not a character, and cannot be stored or sent.
  const characters = Array.from(value);
  if (characters.length < 8) return value;
  return `${characters.slice(0, 3).join('')}****${characters.slice(-4).join('')}`;
}
