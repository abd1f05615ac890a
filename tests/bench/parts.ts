/**
 * Returns the parts of a bench that the command line names, all without a name. Throws for an
 * unknown one.
 */
export function chosenParts<Part>(parts: Record<string, Part>): Part[] {
  const named = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
  const unknown = named.filter((name) => !(name in parts));
  if (unknown.length > 0) {
    throw new Error(`${unknown.join(', ')}: the parts are ${Object.keys(parts).join(', ')}`);
  }
  const chosen = Object.entries(parts).filter(
    ([name]) => named.length === 0 || named.includes(name),
  );
  return chosen.map(([, part]) => part);
}
