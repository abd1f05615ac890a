/** Lengths of an organisation's public address, as in /web/reservar/clinicas-alborada. */
export const addressLimits = { min: 2, max: 60 };

const lastResort = 'principal';

/** Address of the demonstration, whose passwords are public: the server warns about it at start. */
export const demonstrationAddress = 'alborada';

/**
 * Derives a public address from a name: lowercase words without accents, joined by hyphens and cut
 * after a whole word if possible. Only a database's first organisation gets it, so it is unique.
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

/** Addresses have their own path prefix, so none conflicts with a page. */
export function isPublicAddress(text: string): boolean {
  const { min, max } = addressLimits;
  const fits = text.length >= min && text.length <= max;
  return fits && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
}
