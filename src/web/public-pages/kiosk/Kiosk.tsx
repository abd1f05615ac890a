import type { RefObject } from 'preact';
import { useCallback, useEffect, useReducer, useRef, useState } from 'preact/hooks';
import type { Language } from '#domain/names/languages.ts';
import { showLook } from '../parts/look.ts';
import { useNewVersions } from '../parts/new-versions.ts';
import { beep, wakeSound } from '../parts/tones.ts';
import { useWakeLock } from '../parts/wake-lock.ts';
import { Bar } from './Bar.tsx';
import { typedWith } from './keyboard.ts';
import { strongColours } from './look.ts';
import type { Port, View } from './port.ts';
import { Slip } from './Slip.tsx';
import { StillThere } from './StillThere.tsx';
import { type Blocked, Shown } from './screens/Shown.tsx';
import { newKey } from './screens/screen.ts';
import { Top } from './Top.tsx';
import { texts } from './texts/texts.ts';
import { useGivenUp } from './use-given-up.ts';
import { usePrinting } from './use-printing.ts';
import { useQuiet } from './use-quiet.ts';
import { useRequest } from './use-request.ts';
import { fieldOf, noVisit, type Screen, visited } from './visit.ts';
import { useGuide } from './voice/use-guide.ts';
import { useHeadphones } from './voice/use-headphones.ts';
import './kiosk.css';
import './screens.css';

const askedMs = 20_000;
/** Milliseconds that the number stays on the screen, with and without a paper slip. */
const numberMs = { printed: 15_000, unprinted: 45_000 };
/** Taps within this time after a screen change were meant for the previous screen. */
const strayMs = 350;

export function Kiosk({
  view,
  connected,
  port,
  onBusy,
}: {
  view: View;
  connected: boolean;
  port: Port;
  /** Receives true while a person uses the kiosk, so that a restart would lose their input. */
  onBusy?: (busy: boolean) => void;
}) {
  const { settings, face } = view;
  const root = useRef<HTMLDivElement>(null);
  const current = useVisit(view, connected, port);
  const { visit, onAct, language, said, given, printing } = current;
  const blocked = !connected ? 'offline' : !view.open ? 'closed' : null;
  useLook(face, language, said.title);
  const { guide, speech, spoken, left, stir, end } = useCompany(root, current, settings, blocked);
  useWakeLock();
  const busy = visit.screen.at !== 'idle' || spoken;
  useNewVersions(!busy);
  useEffect(() => onBusy?.(busy), [onBusy, busy]);
  const stopStray = useStrayTaps(visit.screen.at);

  return (
    <>
      <div
        ref={root}
        class={['kiosk', visit.low && 'low', spoken && 'spoken'].filter(Boolean).join(' ')}
        onClickCapture={stopStray}
      >
        <Top view={view} language={language} />
        <main>
          <Shown
            view={view}
            visit={visit}
            language={language}
            said={said}
            onAct={onAct}
            blocked={blocked}
            printing={printing}
          />
        </main>
        <Bar
          visit={visit}
          said={said}
          language={language}
          spoken={spoken}
          languages={settings.languages}
          voiced={speech.voicedIn(language)}
          onLanguage={current.setChosen}
          onAct={(act) => (act.act === 'end' ? end() : onAct(act))}
          onEasy={() => guide.current?.announce()}
          onQuiet={() => guide.current?.end()}
          onLouder={(by) => guide.current?.louder(by)}
        />
        {left !== null && <StillThere left={left} said={said} onStay={stir} />}
      </div>
      {given && <Slip given={given} language={language} organisation={face.organisation} />}
    </>
  );
}

/** The visit, its requests and slip, and the language that the person chose. */
function useVisit({ settings, held = false }: View, connected: boolean, port: Port) {
  const [visit, onAct] = useReducer(visited, noVisit);
  const [chosen, setChosen] = useState<Language | null>(null);
  const language = chosen ?? settings.languages[0] ?? 'es';
  const { screen } = visit;
  const onGivenUp = useGivenUp(port.giveBack);
  useRequest({ visit, language, port, held }, { onAct, onGivenUp });
  const given = screen.at === 'given' ? screen.given : null;
  const printing = usePrinting(given, language, settings.printer.kind, port.print);
  const unanswered = screen.at === 'refused' && screen.failure === 'silent';
  useEffect(() => {
    if (unanswered && !connected) onAct({ act: 'back' });
  }, [unanswered, connected]);
  return { visit, onAct, chosen, setChosen, language, said: texts[language], given, printing };
}

function useLook(face: View['face'], language: Language, title: string): void {
  useEffect(() => showLook(face, strongColours), [face]);
  useEffect(() => {
    document.documentElement.lang = language;
    document.title = `${title} · ${face.organisation}`;
  }, [language, title, face.organisation]);
}

/** The voice that guides the person, and the end of the visit once they have left. */
function useCompany(
  root: RefObject<HTMLElement | null>,
  { visit, onAct, chosen, setChosen, language, said, given, printing }: ReturnType<typeof useVisit>,
  settings: View['settings'],
  blocked: Blocked,
) {
  const { screen, typed } = visit;
  const aloud = useHeadphones() || !settings.headphones;
  const field = fieldOf(screen);
  const type = (text: string) => field && onAct({ act: 'type', field, text });
  const stirred = useRef<() => boolean>(() => false);
  const { guide, speech, spoken } = useGuide(root, {
    language,
    said,
    aloud,
    loudness: settings.volume / 100,
    typed: field && typed[field],
    onType: (character) => field && type(typedWith(field, typed[field], character)),
    onErase: () => field && type([...typed[field]].slice(0, -1).join('')),
    onBack: () => onAct({ act: 'back' }),
    onCode: (code) => !blocked && settings.arrivals && onAct({ act: 'scan', code, key: newKey() }),
    onStir: () => stirred.current(),
  });

  const end = useCallback(() => {
    onAct({ act: 'end' });
    setChosen(null);
    guide.current?.end();
  }, [guide, onAct, setChosen]);
  const counts = screen.at !== 'asking' && (screen.at !== 'idle' || spoken || chosen !== null);
  const numberShownMs = printing === 'printed' && !spoken ? numberMs.printed : numberMs.unprinted;
  const quietMs = given ? numberShownMs : settings.idleSeconds * 1000;
  const { left, stir } = useQuiet({ quietMs, askedMs }, counts, speech.busy, end);
  const asked = left !== null;
  stirred.current = () => {
    stir();
    void wakeSound();
    return asked;
  };

  const loudness = guide.current?.loudness() ?? settings.volume / 100;
  useEffect(() => {
    if (left !== null && left > 0 && left % 5 === 0) beep(loudness * 100);
  }, [left, loudness]);
  const name = [JSON.stringify(screen), blocked, printing, asked, spoken, language].join(' ');
  useEffect(() => {
    if (name) guide.current?.announce();
  }, [guide, name]);
  return { guide, speech, spoken, left, stir, end };
}

function useStrayTaps(at: Screen['at']) {
  const shown = useRef({ at, since: 0 });
  if (shown.current.at !== at) shown.current = { at, since: performance.now() };
  return (event: MouseEvent) => {
    const stray = performance.now() - shown.current.since < strayMs;
    if (event.detail > 1 && stray) event.stopPropagation();
  };
}
