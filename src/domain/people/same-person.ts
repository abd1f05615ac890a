import { foldIdentity, type Identity } from './fold.ts';

/**
 * Whether two records are taken for the same person: by the same document; or, where one of them
 * has none, by the same name with the same telephone or e-mail. A telephone or an e-mail alone is
 * often a family's, and a name alone is many people's.
 */
export function isSamePerson(one: Identity, other: Identity): boolean {
  const [a, b] = [foldIdentity(one), foldIdentity(other)];
  if (a.document && b.document) return a.document === b.document;
  const share = (field: keyof Identity) => a[field] !== '' && a[field] === b[field];
  return share('name') && (share('phone') || share('email'));
}

/** Whether somebody can be recognised by these data at another visit. */
export const isFindable = (person: Identity): boolean => isSamePerson(person, person);
