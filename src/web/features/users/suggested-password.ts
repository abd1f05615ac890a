import { suggestPassword } from '#domain/passwords/suggest.ts';

/** Suggests a password with the browser's cryptographic random generator. */
export const suggestedPassword = (): string => suggestPassword(randomBelow);

/** Returns a random integer below `limit`; probabilities differ by at most 1 in 10⁷. */
function randomBelow(limit: number): number {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  return drawn % limit;
}
