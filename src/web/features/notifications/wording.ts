import { languages } from '#domain/names/languages.ts';
import { languageTexts, texts } from './texts.ts';

export const fieldTexts: Record<string, string> = {
  enabled: texts.isSent,
  ...Object.fromEntries(
    languages.flatMap((language) => [
      [language, `${texts.text} (${languageTexts[language]})`],
      [`subject.${language}`, `${texts.heading} (${languageTexts[language]})`],
      [`text.${language}`, `${texts.text} (${languageTexts[language]})`],
    ]),
  ),
};

/** Formats a draft's text; null means inherited. */
export function wording(field: string, value: unknown): string | undefined {
  if (value === null) return texts.inherited;
  if (field === 'enabled' || typeof value !== 'object') return undefined;
  // The cast: the other fields of a draft are texts by language.
  const { subject, text } = value as { subject: string; text: string };
  return subject ? `${subject}: ${text}` : text;
}
