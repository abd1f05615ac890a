/** A positive id from an address; undefined for anything else that people type there. */
export function idOf(value: unknown): number | undefined {
  const number = Number(value);
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
}
