/**
 * An e-mail as it is compared: Latin capitals made small, every other letter as typed. Wider folds
 * differ between JavaScript and PostgreSQL (`İ`, `ẞ`, `Σ`), and what only one of them takes for the
 * same account slips past what the other counts.
 */
export function foldEmail(email: string): string {
  return email.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
