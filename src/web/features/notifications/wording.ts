import { languages } from '#domain/messages/kinds.ts';
import { languageTexts, texts } from './texts.ts';

/** The fields of a draft, and of a rule as its history keeps it. */
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

/** A text of a draft as it reads; null inherits. */
export function wording(field: string, value: unknown): string | undefined {
  if (value === null) return texts.inherited;
  if (field === 'enabled' || typeof value !== 'object') return undefined;
  // A draft holds texts under its languages.
  const { subject, text } = value as { subject: string; text: string };
  return subject ? `${subject}: ${text}` : text;
}
