/**
 * Masks a value (spec §9): of 8 or more characters the first 3 and last 4 remain, with 4 asterisks
 * between them.
 */
export function mask(value: string): string {
  // Splits by code point, because half a surrogate pair cannot be stored or sent.
  const characters = Array.from(value);
  if (characters.length < 8) return value;
  return `${characters.slice(0, 3).join('')}****${characters.slice(-4).join('')}`;
}
