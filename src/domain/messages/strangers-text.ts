const anyScheme = /[a-z][a-z0-9+.-]*:\/\/|\b(?:mailto|tel|sms|data|javascript):/gi;

/**
 * What a stranger wrote, on one line in which nothing is a link and nothing hides: programs of mail
 * make links of schemes, hosts and addresses by themselves. At most that many letters.
 */
export function deadText(text: string, most: number): string {
  const line = text
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    // Letters that are not seen, or turn the direction of writing.
    .replace(/\p{C}/gu, '')
    .replace(anyScheme, '')
    // What is left by a scheme within a scheme.
    .replaceAll('://', ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
  const letters = [...line];
  const short = letters.length > most ? `${letters.slice(0, most).join('').trimEnd()}…` : line;
  // Browsers take the full stop of Chinese for a dot too.
  return short.replace(/(?<=\S)[.\u3002](?=\S)/g, '[.]');
}
