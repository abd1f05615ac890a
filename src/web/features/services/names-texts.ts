import type { Names } from '#domain/names/name-in.ts';
import type { Wording } from '../../parts/changes/worded.ts';

const languages: Record<keyof Names, string> = {
  en: 'Inglés',
  ca: 'Catalán',
  eu: 'Euskera',
  gl: 'Gallego',
};

/** Languages of translated names, in the order of the choices. */
// The cast: Object.keys loses the table's key type.
export const otherLanguages = Object.keys(languages) as (keyof Names)[];

const named = (names: Names) => otherLanguages.filter((language) => names[language]?.trim());

const none = 'Solo en español';

export const namesTexts = {
  languages,
  title: 'Nombre en otros idiomas',
  hint: 'Es el que leen las personas en el quiosco, las pantallas, el móvil y los avisos. Donde no lo haya, leen el nombre en español.',
  now: (names: Names) =>
    named(names)
      .map((language) => languages[language])
      .join(', ') || none,
};

export const namesWording: Wording = (field, value) => {
  if (field !== 'names' || typeof value !== 'object' || value === null) return undefined;
  // The cast: the history stores names in the contract's type.
  const names = value as Names;
  const texts = named(names).map((language) => `${languages[language]}: ${names[language]}`);
  return texts.join(', ') || none;
};
