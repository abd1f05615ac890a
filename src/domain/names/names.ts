import type { Names } from './name-in.ts';

/**
 * Languages of translations in the order of the database, so that equal translations compare equal.
 */
export const nameLanguages = ['ca', 'en', 'eu', 'gl'] as const satisfies (keyof Names)[];

export function tidyNames(given: Names): Names {
  return Object.fromEntries(
    nameLanguages.flatMap((language) => {
      const name = given[language]?.trim();
      return name ? [[language, name]] : [];
    }),
  );
}

export function withName(names: Names, language: keyof Names, typed: string): Names {
  const next = { ...names, [language]: typed };
  return Object.fromEntries(
    nameLanguages.flatMap((each) => (next[each] ? [[each, next[each]]] : [])),
  );
}

export function hasNames(names: Names): boolean {
  return Object.keys(names).length > 0;
}
