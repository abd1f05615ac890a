/** @jsxImportSource preact */
import { useCallback, useEffect, useReducer, useRef, useState } from 'preact/hooks';
import type { Language } from '#domain/messages/kinds.ts';
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
import { Shown } from './screens/Shown.tsx';
import { newKey } from './screens/screen.ts';
import { Top } from './Top.tsx';
import { texts } from './texts/texts.ts';
import { useCamera } from './use-camera.ts';
import { useFontPx } from './use-font-px.ts';
import { useGivenUp } from './use-given-up.ts';
import { usePrinting } from './use-printing.ts';
import { useQuiet } from './use-quiet.ts';
import { useRequest } from './use-request.ts';
import { fieldOf, noVisit, visited } from './visit.ts';
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
  const { settings } = view;
  const [visit, onAct] = useReducer(visited, noVisit);
  const [chosen, setChosen] = useState<Language | null>(null);
  const language = chosen ?? settings.languages[0] ?? 'es';
  const said = texts[language];
  const { screen, typed } = visit;
  const root = useRef<HTMLDivElement>(null);
  const onGivenUp = useGivenUp(port.giveBack);
  useRequest(visit, language, port, { onAct, onGivenUp });
  const given = screen.at === 'given' ? screen.given : null;
  const printing = usePrinting(given, language, settings.printer.kind, port.print);
  const fontSize = useFontPx(settings.inches);
  const aloud = useHeadphones() || !settings.headphones;
  const blocked = !connected ? 'offline' : !view.open ? 'closed' : null;
  const unanswered = screen.at === 'refused' && screen.failure === 'silent';
  useEffect(() => {
    if (unanswered && !connected) onAct({ act: 'back' });
  }, [unanswered, connected]);
  const field = fieldOf(screen);
  const camera = useCamera(settings.arrivals && settings.camera);

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
  }, [guide]);
  const counts = screen.at !== 'asking' && (screen.at !== 'idle' || spoken || chosen !== null);
  const { left, stir } = useQuiet({ quietMs: quietMs(), askedMs }, counts, speech.busy, end);
  const asked = left !== null;
  stirred.current = () => {
    stir();
    void wakeSound();
    return asked;
  };

  useWakeLock();
  const busy = screen.at !== 'idle' || spoken;
  useNewVersions(!busy);
  useEffect(() => onBusy?.(busy), [onBusy, busy]);
  useEffect(() => showLook(view.face, strongColours), [view.face]);
  useEffect(() => {
    document.documentElement.lang = language;
    document.title = `${said.title} · ${view.face.organisation}`;
  }, [language, said, view.face.organisation]);
  const loudness = guide.current?.loudness() ?? settings.volume / 100;
  useEffect(() => {
    if (left !== null && left > 0 && left % 5 === 0) beep(loudness * 100);
  }, [left, loudness]);

  const name = screenName();
  useEffect(() => {
    if (name) guide.current?.announce();
  }, [guide, name]);
  const shown = useRef({ at: screen.at, since: 0 });
  if (shown.current.at !== screen.at) shown.current = { at: screen.at, since: performance.now() };

  return (
    <>
      <div
        ref={root}
        class={['kiosk', visit.low && 'low', spoken && 'spoken'].filter(Boolean).join(' ')}
        onClickCapture={(event) => {
          const stray = performance.now() - shown.current.since < strayMs;
          if (event.detail > 1 && stray) event.stopPropagation();
        }}
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
            fontSize={fontSize}
            camera={camera}
          />
        </main>
        <Bar
          visit={visit}
          said={said}
          language={language}
          spoken={spoken}
          languages={settings.languages}
          voiced={speech.voicedIn(language)}
          onLanguage={setChosen}
          onAct={(act) => (act.act === 'end' ? end() : onAct(act))}
          onEasy={() => guide.current?.announce()}
          onQuiet={() => guide.current?.end()}
          onLouder={(by) => guide.current?.louder(by)}
        />
        {left !== null && <StillThere left={left} said={said} onStay={stir} />}
      </div>
      {given && <Slip given={given} language={language} organisation={view.face.organisation} />}
    </>
  );

  function type(text: string): void {
    if (field) onAct({ act: 'type', field, text });
  }

  function screenName(): string {
    const part = 'step' in screen ? screen.step : 'page' in screen ? screen.page : '';
    const group = 'group' in screen ? screen.group : '';
    const fault = 'fault' in screen ? screen.fault : '';
    return [screen.at, group, part, fault, blocked, printing, asked, spoken, language].join(' ');
  }

  function quietMs(): number {
    if (!given) return settings.idleSeconds * 1000;
    return printing === 'printed' && !spoken ? numberMs.printed : numberMs.unprinted;
  }
}
