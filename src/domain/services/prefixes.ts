const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/**
 * A prefix of one letter for each service, by the names in their order: the first letter of its own
 * that is free, else the first of the alphabet. At most 26 names, since each takes a letter.
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
