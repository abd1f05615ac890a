import { useEffect, useMemo, useState } from 'preact/hooks';
import type { components } from '#contract/types.ts';
import { type DisplaySettings, displaySettingsOf } from '#domain/devices/display-settings.ts';
import { capitalShare } from '../parts/font.ts';
import { coloursOf } from '../parts/look.ts';
import { timeText } from '../parts/times.ts';
import { useWakeLock } from '../parts/wake-lock.ts';
import { CallList } from './CallList.tsx';
import { type Contents, layoutOf } from './layout.ts';
import { Notices } from './Notices.tsx';
import { Stage } from './Stage.tsx';
import { callIn, isShown, shownServices } from './shown.ts';
import { callWidths, fontPx } from './text-size.ts';
import { displayTexts } from './texts.ts';
import { useAnnouncer } from './use-announcer.ts';
import { useSoundBlocked } from './use-sound-blocked.ts';
import { WaitList } from './WaitList.tsx';
import './display.css';

export type View = components['schemas']['DisplayView'];

interface Props {
  view: View;
  /** Seconds since the last update; 0 while the stream is live. */
  age: number;
  /** Height that the page leaves free at the bottom, in pixels. */
  below?: number;
  /** Receives true while no call is being announced or waits in the queue. */
  onQuiet: (quiet: boolean) => void;
  /** Receives true while the browser blocks sound. */
  onMute: (mute: boolean) => void;
}

export function Display({ view, age, below = 0, onQuiet, onMute }: Props) {
  const settings = displaySettingsOf(view.settings);
  const { announced, refused } = useAnnouncer(view, settings);
  useWakeLock();
  const blocked = useSoundBlocked();
  const mute = settings.volume > 0 && (blocked || refused);
  useEffect(() => onQuiet(announced === null), [announced, onQuiet]);
  useEffect(() => onMute(mute), [mute, onMute]);

  // The texts stay in one language: number and counter are the same in all, and a text that changes
  // would have to be read again from afar.
  const [language = 'es'] = settings.languages;
  const texts = displayTexts[language];
  useEffect(() => {
    document.documentElement.lang = language;
    document.title = `${texts.title} · ${view.branch.name}`;
  }, [language, texts.title, view.branch.name]);

  const calls = view.calls
    .filter((call) => isShown(call, settings))
    .map((call) => callIn(language, call));
  const shown = (announced && callIn(language, announced)) ?? calls[0] ?? null;
  const services = settings.waits ? shownServices(view.services, settings) : [];
  const message = settings.message !== '';
  const may = services.length > 0 || settings.image !== '';
  const informs = view.intakeCode !== undefined ? 'must' : may ? 'may' : 'none';
  const layout = useLayout(settings, { calls, informs, message, below });
  const { font, informing, stage, calls: before } = layout;
  const far = informing === 'under';
  const looks = useLooks(view, settings);
  const sizes = { '--font': `${font}px`, '--stage': `${stage}px`, '--calls': `${before}px` };
  return (
    <div class={`display ${informing}`} style={{ ...looks, ...sizes, bottom: `${below}px` }}>
      <header class="bar">
        <div class="whose">
          <Logo brand={view.face} dark={settings.dark} />
          <h1>{view.branch.name}</h1>
        </div>
        <Notices language={language} age={age} mute={mute} />
        <Clock timeZone={view.branch.timeZone} language={language} />
      </header>
      <Stage call={shown} announced={announced !== null} language={language} font={font} />
      <CallList
        calls={calls.filter((call) => call.ticketId !== shown?.ticketId)}
        language={language}
        font={font}
      />
      {informing !== 'none' && (
        <aside class="side">
          {view.intakeCode !== undefined && (
            <p class="code">
              {texts.code} <strong>{view.intakeCode}</strong>
            </p>
          )}
          {services.length > 0 && (
            <WaitList services={services} language={language} font={font} far={far} />
          )}
          {settings.image !== '' && !far && <img class="picture" src={settings.image} alt="" />}
        </aside>
      )}
      {message && (
        <footer>
          <p class="message" style={{ '--chars': settings.message.length }}>
            {settings.message}
          </p>
        </footer>
      )}
    </div>
  );
}

/**
 * The organisation's colours, light or dark by the setting of the display and not of its browser.
 * They are computed once and not for every call.
 */
function useLooks({ face: { green, blue } }: View, { dark }: DisplaySettings) {
  return useMemo(() => {
    const colours = Object.entries(coloursOf({ green, blue }, dark));
    return {
      ...Object.fromEntries(colours.map(([name, colour]) => [`--vez-${name}`, colour])),
      colorScheme: dark ? 'dark' : 'light',
    };
  }, [green, blue, dark]);
}

function Logo({ brand, dark }: { brand: View['face']; dark: boolean }) {
  const logo = (dark && brand.logoDark) || brand.logo;
  if (!logo) return <strong class="name">{brand.organisation}</strong>;
  const plate = dark && logo !== brand.logoDark;
  return <img class={plate ? 'logo plate' : 'logo'} src={logo} alt={brand.organisation} />;
}

/**
 * Depends on the names of the called counters only, so that a call does not recompute the layout.
 */
function useLayout(
  settings: DisplaySettings,
  {
    calls,
    below,
    ...shown
  }: { calls: View['calls']; below: number } & Omit<Contents, 'call' | 'before'>,
) {
  const [, setTurned] = useState(0);
  useEffect(() => {
    const turn = () => setTurned((times) => times + 1);
    window.addEventListener('resize', turn);
    return () => window.removeEventListener('resize', turn);
  }, []);
  const font = fontPx(window.screen, settings, capitalShare());
  const widths = calls.map(callWidths).sort((one, other) => other.gate.one - one.gate.one);
  const usual = callWidths({ label: 'A000', gate: 'Puesto 10' });
  const [call = usual] = widths;
  const before = widths[Math.floor(widths.length / 2)] ?? usual;
  const { innerWidth: width, innerHeight } = window;
  return layoutOf({ width, height: innerHeight - below, font }, { call, before, ...shown });
}

function Clock({
  timeZone,
  language,
}: {
  timeZone: string;
  language: DisplaySettings['languages'][number];
}) {
  const [now, setNow] = useState(() => new Date().toISOString());
  useEffect(() => {
    const tick = setInterval(() => setNow(new Date().toISOString()), 5000);
    return () => clearInterval(tick);
  }, []);
  return <time class="clock">{timeText(now, language, timeZone)}</time>;
}
