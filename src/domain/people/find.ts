import { foldIdentity, foldName, type Identity } from './fold.ts';

/** How many letters of names it takes to look for somebody. */
const fewestLetters = 3;

/** What a typed text may be of a person, folded. `words` are beginnings of words of the name. */
export type Sought = Omit<Identity, 'name'> & { words: string[] };

/** What is looked for; null where it is too little to look for anybody. */
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
