const consonants = 'bdfgjkmnprstvz';
const vowels = 'aeiou';

/**
 * A password to tell somebody aloud, such as «Bamo-Rute-Siko-Dena-58»: about 55 bits, without letters
 * that look alike, and strong by the rules of spec §5. `below(n)` draws a whole number from 0 to n − 1.
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
