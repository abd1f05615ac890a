/**
 * Normalises an e-mail address for comparison: lowers Latin capitals only. Wider case folding
 * differs between JavaScript and PostgreSQL (`İ`, `ẞ`, `Σ`), and such a difference would let an
 * account evade a limit.
 */
export function foldEmail(email: string): string {
  return email.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
