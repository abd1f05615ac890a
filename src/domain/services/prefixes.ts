const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/**
 * Assigns each service a one-letter prefix: the first free letter of its name, else of the
 * alphabet. Throws a RangeError for more than 26 names.
 */
export function prefixesFor(names: readonly string[]): string[] {
  const free = new Set(alphabet);
  return names.map((name) => {
    const letters = [...name.normalize('NFD').toUpperCase(), ...alphabet];
    const prefix = letters.find((letter) => free.delete(letter));
    if (!prefix) throw new RangeError('more services than letters');
    return prefix;
  });
}
