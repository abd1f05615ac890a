import { suggestPassword } from '#domain/passwords/suggest.ts';

/** A password for somebody else, drawn by the browser's generator for secrets. */
export const suggestedPassword = (): string => suggestPassword(randomBelow);

/** Each number is as likely as the others to within 1 in 10⁷. */
function randomBelow(limit: number): number {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  return drawn % limit;
}
