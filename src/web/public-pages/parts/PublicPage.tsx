import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import type { components } from '#contract/types.ts';
import { isLanguage, type Language, languages } from '#domain/names/languages.ts';
import { languageNames } from './language.ts';
import { showLook } from './look.ts';
import { Organisation } from './Organisation.tsx';
import { showPresentAddress } from './present-address.ts';
import { statement } from './statement.ts';
import { partTexts } from './texts.ts';
import './public-page.css';

type Brand = components['schemas']['Brand'];

interface Props {
  /** Null until it is loaded. */
  brand: Brand | null;
  title: string;
  language: Language;
  onLanguage: (language: Language) => void;
  children: ComponentChildren;
}

export function PublicPage({ brand, title, language, onLanguage, children }: Props) {
  useEffect(() => showLook(brand), [brand]);
  useEffect(() => showPresentAddress(brand?.slug), [brand]);
  useEffect(() => {
    document.title = brand ? `${title} · ${brand.organisation}` : title;
  }, [brand, title]);
  return (
    <>
      <header class="top">
        {brand && <Organisation brand={brand} />}
        <select
          aria-label={partTexts[language].language}
          value={language}
          onChange={({ currentTarget: { value } }) => isLanguage(value) && onLanguage(value)}
        >
          {languages.map((each) => (
            <option key={each} value={each} lang={each}>
              {languageNames[each]}
            </option>
          ))}
        </select>
      </header>
      <main class="card">{children}</main>
      <footer class="foot">
        <a href={`${statement(brand)}?lang=${language}`}>{partTexts[language].accessibility}</a>
      </footer>
    </>
  );
}
