/** Languages in which Vez speaks to the people served. */
export const languages = ['es', 'en', 'ca', 'eu', 'gl'] as const;
export type Language = (typeof languages)[number];

export function isLanguage(text: string): text is Language {
  return languages.some((language) => language === text);
}
