/** The public address of an organisation, as in /web/reservar/clinicas-alborada. */
export const addressLimits = { min: 2, max: 60 };

/** Of an organisation whose name has no letter or digit of the Latin alphabet. */
const lastResort = 'principal';

/** The demonstration's, whose passwords everybody knows: the start warns of whose address it is. */
export const demonstrationAddress = 'alborada';

/**
 * The address that a new organisation gets from its name: without accents, in small letters, with
 * hyphens between words, cut after a whole word where there is one. Only the first organisation of a
 * database gets it, so that no other has it.
 */
export function addressOf(name: string): string {
  const folded = name
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/[\p{M}'’·]/gu, '')
    .toLowerCase();
  const words = folded.split(/[^a-z0-9]+/).filter(Boolean);
  let address = '';
  for (const word of words) {
    const longer = address ? `${address}-${word}` : word.slice(0, addressLimits.max);
    if (longer.length > addressLimits.max) break;
    address = longer;
  }
  const fits = isPublicAddress(address) && address !== demonstrationAddress;
  return fits ? address : lastResort;
}

/** Whether an organisation may have the address; it follows a path of its own, so that none clashes. */
export function isPublicAddress(text: string): boolean {
  const { min, max } = addressLimits;
  const fits = text.length >= min && text.length <= max;
  return fits && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
}
