import { useEffect, useState } from 'preact/hooks';
import { isLanguage, type Language } from '#domain/names/languages.ts';

export const languageNames: Record<Language, string> = {
  es: 'Español',
  en: 'English',
  ca: 'Català',
  eu: 'Euskara',
  gl: 'Galego',
};

/** The language of the address, else the person's, else the browser's. */
export function languageFor(
  asked: string | null,
  person: Language | undefined,
  browser: readonly string[],
): Language {
  if (asked !== null && isLanguage(asked)) return asked;
  return person ?? browser.map((tag) => tag.slice(0, 2)).find(isLanguage) ?? 'es';
}

/**
 * The page's language and its setter, which stores it in the address. It also sets the document's
 * `lang`, which selects the voice of screen readers.
 */
export function useLanguage(person: Language | undefined) {
  const [asked, setAsked] = useState(new URLSearchParams(location.search).get('lang'));
  const language = languageFor(asked, person, navigator.languages);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const choose = (next: Language) => {
    history.replaceState(null, '', `?lang=${next}${location.hash}`);
    setAsked(next);
  };
  return [language, choose] as const;
}
