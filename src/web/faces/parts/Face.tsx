/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import type { components } from '#contract/types.ts';
import { isLanguage, type Language, languages } from '#domain/messages/kinds.ts';
import { languageNames } from './language.ts';
import { showLook } from './look.ts';
import { Organisation } from './Organisation.tsx';
import { showPresentAddress } from './present-address.ts';
import { statement } from './statement.ts';
import { partTexts } from './texts.ts';
import './face.css';

type FaceFacts = components['schemas']['Face'];

interface Props {
  /** Null until it is known. */
  face: FaceFacts | null;
  title: string;
  language: Language;
  onLanguage: (language: Language) => void;
  children: ComponentChildren;
}

/** The frame of every page: whose it is, in which language, and one thing to do. */
export function Face({ face, title, language, onLanguage, children }: Props) {
  useEffect(() => showLook(face), [face]);
  useEffect(() => showPresentAddress(face?.slug), [face]);
  useEffect(() => {
    document.title = face ? `${title} · ${face.organisation}` : title;
  }, [face, title]);
  return (
    <>
      <header class="top">
        {face && <Organisation face={face} />}
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
        <a href={`${statement(face)}?lang=${language}`}>{partTexts[language].accessibility}</a>
      </footer>
    </>
  );
}
