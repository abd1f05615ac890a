import type { Names } from './name-in.ts';

/** The languages of names, in the order in which the database keeps them: equal names compare equal. */
export const nameLanguages = ['ca', 'en', 'eu', 'gl'] as const satisfies (keyof Names)[];

/** The names as they are stored: trimmed, and without those that are empty. */
export function tidyNames(given: Names): Names {
  return Object.fromEntries(
    nameLanguages.flatMap((language) => {
      const name = given[language]?.trim();
      return name ? [[language, name]] : [];
    }),
  );
}

/** The names with what is typed for one language; nothing removes it. */
export function withName(names: Names, language: keyof Names, typed: string): Names {
  const next = { ...names, [language]: typed };
  return Object.fromEntries(
    nameLanguages.flatMap((each) => (next[each] ? [[each, next[each]]] : [])),
  );
}

export function hasNames(names: Names): boolean {
  return Object.keys(names).length > 0;
}
