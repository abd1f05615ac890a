const pages = ['/web/cita', '/web/turno'];

/**
 * Whom a code names: one of the links that people are sent from here, or what they could type too.
 * Null is a code of elsewhere.
 */
export function whoOf(code: string, origin: string): string | null {
  const text = code.trim();
  if (/^[\w-]{4,120}$/.test(text)) return text;
  const address = URL.parse(text);
  const isOurs = address?.origin === origin && pages.includes(address.pathname);
  return isOurs && address.hash.length > 1 && text.length <= 300 ? text : null;
}
