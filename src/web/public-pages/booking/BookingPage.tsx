import { useState } from 'preact/hooks';
import type { components } from '#contract/types.ts';
import type { Language } from '#domain/names/languages.ts';
import { read } from '../parts/ask.ts';
import { Heading } from '../parts/Heading.tsx';
import { useLanguage } from '../parts/language.ts';
import { PublicPage } from '../parts/PublicPage.tsx';
import { Loading, Unread } from '../parts/Trouble.tsx';
import { useRead } from '../parts/use-asked.ts';
import { type Booked, emptyDraft, type StepProps } from './draft.ts';
import { PersonStep } from './PersonStep.tsx';
import { PlaceStep } from './PlaceStep.tsx';
import { SentStep } from './SentStep.tsx';
import { ServiceStep } from './ServiceStep.tsx';
import { TimeStep } from './TimeStep.tsx';
import { texts } from './texts/texts.ts';
import { useStep } from './use-step.ts';
import '../parts/form.css';
import './booking.css';

type Schemas = components['schemas'];

/** `/web/reservar/<slug>`: the slug of the organisation. */
const slug = decodeURIComponent(location.pathname.split('/')[3] ?? '');

export function BookingPage() {
  const [language, setLanguage] = useLanguage(undefined);
  const { outcome, refresh } = useRead(() => read('/api/bookings/{slug}', { path: { slug } }));
  const places = outcome?.ok ? outcome.content : null;
  return (
    <PublicPage
      brand={places?.face ?? null}
      title={texts[language].title}
      language={language}
      onLanguage={setLanguage}
    >
      {outcome === null && <Loading language={language} />}
      {outcome?.ok === false && outcome.key === 'not_found' && (
        <div role="alert">
          <Heading text={texts[language].none} />
        </div>
      )}
      {outcome?.ok === false && outcome.key !== 'not_found' && (
        <Unread language={language} failure={outcome.key} onRetry={refresh} />
      )}
      {places && <Steps places={places} language={language} />}
    </PublicPage>
  );
}

function Steps({ places, language }: { places: Schemas['BookingPlaces']; language: Language }) {
  const [draft, setDraft] = useState(emptyDraft);
  const [booked, setBooked] = useState<Booked | null>(null);
  const [gone, setGone] = useState<string | null>(null);
  const { step, moved, go, back } = useStep(draft, booked !== null);
  const said = texts[language];
  const common: StepProps = {
    slug,
    language,
    places,
    draft,
    onDraft: (change) => setDraft((before) => ({ ...before, ...change })),
    onNext: () => go(step + 1),
    onBack: back,
  };
  const lost = (at: string) => {
    setGone(at);
    setDraft((before) => ({ ...before, at: null }));
    go(3);
  };
  return (
    <>
      <p class="soft step">{said.step(step, 5)}</p>
      {step === 1 && <PlaceStep {...common} focused={moved} />}
      {step === 2 && <ServiceStep {...common} />}
      {step === 3 && <TimeStep {...common} gone={gone} onChosen={() => setGone(null)} />}
      {step === 4 && (
        <PersonStep
          {...common}
          onGone={lost}
          onBooked={(content) => {
            setBooked(content);
            go(5);
          }}
        />
      )}
      {step === 5 && booked && <SentStep {...common} booked={booked} />}
    </>
  );
}
