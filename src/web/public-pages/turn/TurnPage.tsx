import type { components } from '#contract/types.ts';
import type { Language } from '#domain/names/languages.ts';
import { useLanguage } from '../parts/language.ts';
import { PublicPage } from '../parts/PublicPage.tsx';
import { Loading, Unread } from '../parts/Trouble.tsx';
import { Actions } from './Actions.tsx';
import { gateIn } from './gate-in.ts';
import { Notices } from './Notices.tsx';
import { Silence } from './Silence.tsx';
import { State } from './State.tsx';
import { texts } from './texts/texts.ts';
import { useAttention } from './use-attention.ts';
import { useHolder } from './use-holder.ts';
import { useTurn } from './use-turn.ts';
import { Way } from './Way.tsx';
import './turn.css';

type View = components['schemas']['PersonView'];

export function TurnPage() {
  const { view, age, connection, refusal } = useTurn();
  const [language, setLanguage] = useLanguage(view?.language);
  const shown = refusal ? null : view;
  return (
    <PublicPage
      brand={view?.face ?? null}
      title={shown ? titleOf(shown, language) : texts[language].title}
      language={language}
      onLanguage={setLanguage}
    >
      {!shown && connection === 'opening' && <Loading language={language} />}
      {!shown && connection !== 'opening' && (
        <Unread
          language={language}
          failure={refusal ?? 'silent'}
          onRetry={() => location.reload()}
        />
      )}
      {shown && (
        <Turn view={shown} language={language} age={age} opening={connection === 'opening'} />
      )}
    </PublicPage>
  );
}

function titleOf(view: View, language: Language): string {
  const { ticket, ahead } = view;
  const said = texts[language];
  const gate = gateIn(language, view);
  const { status, label } = ticket;
  if (status === 'called' && gate !== null) return `${label} · ${said.calledTo(gate)}`;
  if (status === 'waiting' && ahead !== null) return `${label} · ${said.ahead(ahead)}`;
  return `${label} · ${said.title}`;
}

interface TurnProps {
  view: View;
  language: Language;
  /** Age in whole seconds; 0 is current. */
  age: number;
  opening: boolean;
}

function Turn({ view, language, age, opening }: TurnProps) {
  const { status, label } = view.ticket;
  const called = status === 'called' ? view.calledAt : null;
  useAttention(called, label, texts[language].calledTo(gateIn(language, view) ?? ''));
  const [holder, setHolder] = useHolder(status, age === 0);
  const open = ['waiting', 'called', 'postponed'].includes(status);
  return (
    <>
      {age > 0 && <Silence language={language} age={age} opening={opening} />}
      <State view={view} holder={holder} language={language} />
      {open && <Actions view={view} language={language} />}
      {open && holder && (
        <Way view={view} holder={holder} language={language} onChanged={setHolder} />
      )}
      {open && status !== 'called' && holder && (
        <Notices holder={holder} language={language} onChanged={setHolder} />
      )}
    </>
  );
}
