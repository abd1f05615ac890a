import { foldIdentity, type Identity } from './fold.ts';

/**
 * Tells whether two records match: by an equal document or, if one has none, by an equal name and
 * an equal telephone or e-mail. Families share telephones and e-mails, and a name alone is
 * ambiguous.
 */
export function isSamePerson(one: Identity, other: Identity): boolean {
  const [a, b] = [foldIdentity(one), foldIdentity(other)];
  if (a.document && b.document) return a.document === b.document;
  const share = (field: keyof Identity) => a[field] !== '' && a[field] === b[field];
  return share('name') && (share('phone') || share('email'));
}

export const isFindable = (person: Identity): boolean => isSamePerson(person, person);
