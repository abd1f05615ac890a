import { foldIdentity, foldName, type Identity } from './fold.ts';

const fewestLetters = 3;

/** The possible meanings of a search text, folded. `words` are prefixes of words of the name. */
export type Sought = Omit<Identity, 'name'> & { words: string[] };

/** Interprets a search text; null if it is too short. */
export function soughtBy(text: string): Sought | null {
  const { document, phone, email } = foldIdentity({
    name: '',
    document: text,
    phone: text,
    email: text,
  });
  const words = foldName(text).split(' ').filter(Boolean);
  if (words.join('').length < fewestLetters) return null;
  return { document, phone: phone.length < 6 ? '' : phone, email, words };
}
