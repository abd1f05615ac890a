import { useState } from 'preact/hooks';
import type { Language } from '#domain/names/languages.ts';
import { texts } from './texts/texts.ts';

interface Option {
  id: number;
  name: string;
  about: string | null;
}

/** Number of options from which the list has a search box. */
const many = 8;

export function Options({
  language,
  label,
  options,
  chosen,
  onChoose,
}: {
  language: Language;
  label: string;
  options: readonly Option[];
  chosen: number | undefined;
  onChoose: (id: number) => void;
}) {
  const [sought, setSought] = useState('');
  const shown = options.filter(({ name, about }) =>
    fold(`${name} ${about ?? ''}`).includes(fold(sought)),
  );
  return (
    <>
      {options.length >= many && (
        <label class="field">
          <span>{texts[language].find}</span>
          <input
            type="search"
            value={sought}
            onInput={({ currentTarget: { value } }) => setSought(value)}
          />
        </label>
      )}
      <ul class="options" aria-label={label}>
        {shown.map(({ id, name, about }) => (
          <li key={id}>
            <button type="button" aria-current={id === chosen} onClick={() => onChoose(id)}>
              <span>{name}</span>
              {about && <span class="hint">{about}</span>}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Strips accents, so that «admision» finds «Admisión». */
const fold = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim();
