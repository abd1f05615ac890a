/** Parses a positive ID from an address; returns undefined for anything else. */
export function idOf(value: unknown): number | undefined {
  const number = Number(value);
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
}
