const consonants = 'bdfgjkmnprstvz';
const vowels = 'aeiou';

/**
 * Generates a password to dictate, such as «Bamo-Rute-Siko-Dena-58»: about 55 bits, strong (spec
 * §5), and no characters that look alike. `below(n)` draws an integer from 0 to n − 1.
 */
export function suggestPassword(below: (limit: number) => number): string {
  const pick = (letters: string) => letters.charAt(below(letters.length));
  const syllable = () => pick(consonants) + pick(vowels);
  const word = () => {
    const letters = syllable() + syllable();
    return letters.charAt(0).toUpperCase() + letters.slice(1);
  };
  return [word(), word(), word(), word(), 10 + below(90)].join('-');
}
