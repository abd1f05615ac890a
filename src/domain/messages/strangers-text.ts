const anyScheme = /[a-z][a-z0-9+.-]*:\/\/|\b(?:mailto|tel|sms|data|javascript):/gi;

/**
 * Makes untrusted text safe for an e-mail: one line of at most `most` characters, without invisible
 * ones, in which mail programs find no scheme, host or address to link.
 */
export function deadText(text: string, most: number): string {
  const line = text
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\p{C}/gu, '')
    .replace(anyScheme, '')
    // Removes the remains of nested schemes.
    .replaceAll('://', ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
  const letters = [...line];
  const short = letters.length > most ? `${letters.slice(0, most).join('').trimEnd()}…` : line;
  // Browsers also treat the ideographic full stop as a dot.
  return short.replace(/(?<=\S)[.\u3002](?=\S)/g, '[.]');
}
