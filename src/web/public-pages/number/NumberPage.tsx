import { useState } from 'preact/hooks';
import type { Language } from '#domain/names/languages.ts';
import { read } from '../parts/ask.ts';
import { Heading } from '../parts/Heading.tsx';
import { useLanguage } from '../parts/language.ts';
import { PublicPage } from '../parts/PublicPage.tsx';
import { Loading, Unread } from '../parts/Trouble.tsx';
import { useRead } from '../parts/use-asked.ts';
import { keptPlace, lastTurn } from './kept.ts';
import { branchPath, type Place, type Service } from './place.ts';
import { ServiceList } from './ServiceList.tsx';
import { TakeForm } from './TakeForm.tsx';
import { texts } from './texts/texts.ts';
import '../parts/form.css';

/** Takes a number on the person's phone: the service, and the proof that they are at the branch. */
export function NumberPage() {
  const [language, setLanguage] = useLanguage(undefined);
  const { outcome, refresh } = useRead(() =>
    read('/api/intake/{slug}/{branchId}', { path: branchPath }),
  );
  const place = outcome?.ok ? outcome.content : null;
  const gone = outcome?.ok === false && outcome.key === 'not_found';
  return (
    <PublicPage
      brand={place?.face ?? null}
      title={texts[language].title}
      language={language}
      onLanguage={setLanguage}
    >
      {outcome === null && <Loading language={language} />}
      {gone && (
        <div role="alert">
          <Heading text={texts[language].none} />
        </div>
      )}
      {outcome?.ok === false && !gone && (
        <Unread language={language} failure={outcome.key} onRetry={refresh} />
      )}
      {place && <Steps place={place} language={language} />}
    </PublicPage>
  );
}

function Steps({ place, language }: { place: Place; language: Language }) {
  const [kept] = useState(() => keptPlace(place.branch.id));
  const keptFor = place.services.find(({ id }) => id === kept?.serviceId) ?? null;
  const [service, setService] = useState<Service | null>(keptFor);
  const [back, setBack] = useState(false);
  const said = texts[language];
  const last = lastTurn();
  if (service) {
    return (
      <TakeForm
        place={place}
        service={service}
        language={language}
        kept={service.id === kept?.serviceId ? kept : null}
        onBack={() => {
          setBack(true);
          setService(null);
        }}
      />
    );
  }
  return (
    <>
      <div>
        <Heading text={said.choose} focused={back} />
        <p class="soft">{[place.branch.name, place.branch.address].filter(Boolean).join(' · ')}</p>
      </div>
      {!place.open && (
        <p class="notice" role="status">
          {said.closed}
        </p>
      )}
      <ServiceList services={place.services} language={language} onChoose={setService} />
      {place.services.length === 0 && <p role="status">{said.nothing}</p>}
      {last && (
        <a class="button" href={`/web/turno#${last}`}>
          {said.last}
        </a>
      )}
    </>
  );
}
