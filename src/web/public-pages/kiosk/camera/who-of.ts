const pages = ['/web/cita', '/web/turno'];

/**
 * Returns the code if it is a link of this origin with a secret, or text that a person could type.
 * Null for a foreign code.
 */
export function whoOf(code: string, origin: string): string | null {
  const text = code.trim();
  if (/^[\w-]{4,120}$/.test(text)) return text;
  const address = URL.parse(text);
  const isOurs = address?.origin === origin && pages.includes(address.pathname);
  return isOurs && address.hash.length > 1 && text.length <= 300 ? text : null;
}
