import type { Language } from '#domain/names/languages.ts';
import { read } from '../parts/ask.ts';
import { Heading } from '../parts/Heading.tsx';
import { useLanguage } from '../parts/language.ts';
import { PublicPage } from '../parts/PublicPage.tsx';
import { useRead } from '../parts/use-asked.ts';
import { NoteForm } from './NoteForm.tsx';
import type { Part } from './texts/es.ts';
import { texts } from './texts/texts.ts';
import './accessibility.css';

/** `/web/accesibilidad/<slug>`: the slug of the organisation; empty means the only organisation. */
const slug = decodeURIComponent(location.pathname.split('/')[3] ?? '');

/**
 * The accessibility statement (RD 1112/2018, Ley 11/2023) with a form to write to the organisation.
 */
export function AccessibilityPage() {
  const [language, setLanguage] = useLanguage(undefined);
  const { outcome } = useRead(() => read('/api/accessibility', { query: { organisation: slug } }));
  const brand = outcome?.ok ? outcome.content : null;
  const said = texts[language];
  return (
    <PublicPage brand={brand} title={said.title} language={language} onLanguage={setLanguage}>
      <div>
        <Heading text={said.title} />
        <p>{said.lead(brand?.organisation ?? '')}</p>
      </div>
      {said.parts.map((part) => (
        <Section key={part.heading} part={part} />
      ))}
      <section>
        <h2>{said.contact.heading}</h2>
        <Contact language={language} reached={outcome === null || brand !== null} />
      </section>
      <Section part={said.complaint} />
    </PublicPage>
  );
}

function Contact({ language, reached }: { language: Language; reached: boolean }) {
  const { lead, unknown } = texts[language].contact;
  if (!reached) return <p>{unknown}</p>;
  return (
    <>
      <p>{lead}</p>
      <NoteForm language={language} slug={slug} />
    </>
  );
}

function Section({ part: { heading, paragraphs, list = [] } }: { part: Part }) {
  return (
    <section>
      <h2>{heading}</h2>
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {list.length > 0 && (
        <ul>
          {list.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
