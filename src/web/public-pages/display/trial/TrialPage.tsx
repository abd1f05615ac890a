import { useEffect, useMemo, useState } from 'preact/hooks';
import {
  type DisplaySettings,
  displayDefaults,
  displaySettingsOf,
} from '#domain/devices/display-settings.ts';
import { wakeSound } from '../../parts/tones.ts';
import { synthesis } from '../../parts/voice.ts';
import { Display, type View } from '../Display.tsx';
import { hasVoice } from '../sound-call.ts';
import { useSize } from '../use-size.ts';
import { type Handed, readHanded } from './handed.ts';
import { languagesText, trialTexts as texts } from './texts.ts';

/** The stage of a display with a sample call, shown and heard in this browser only. */
export function TrialPage() {
  const [handed] = useState(readHanded);
  if (handed) return <Trial handed={handed} />;
  return (
    <main class="trial-missing">
      <h1>{texts.title}</h1>
      <p>{texts.missing}</p>
    </main>
  );
}

export function Trial({ handed: { trial, display } }: { handed: Handed }) {
  const chosen = trial.displays.find(({ id }) => id === display);
  const settings = chosen ? displaySettingsOf({ ...chosen.settings }) : displayDefaults;
  const [calledAt, setCalledAt] = useState<readonly string[]>([]);
  const [quiet, setQuiet] = useState(true);
  const [mute, setMute] = useState(false);
  const { box, height } = useSize<HTMLElement>();
  const view = useMemo(() => sampled(trial, settings, calledAt), [trial, settings, calledAt]);
  const hear = async () => {
    if (!quiet) return;
    await wakeSound();
    setCalledAt((times) => [...times, new Date().toISOString()]);
  };
  return (
    <>
      <Display view={view} age={0} below={height} onQuiet={setQuiet} onMute={setMute} />
      <aside class="trial-bar" ref={box}>
        <div>
          <p>
            <strong>{texts.of(chosen?.name ?? null)}.</strong> {texts.nothing}{' '}
            <Limits settings={settings} mute={mute && calledAt.length > 0} />
          </p>
          <button type="button" aria-disabled={!quiet} onClick={() => void hear()}>
            {quiet ? texts.hear : texts.sounding}
          </button>
        </div>
      </aside>
    </>
  );
}

function Limits({ settings, mute }: { settings: DisplaySettings; mute: boolean }) {
  useVoices();
  const { volume, voice, languages } = settings;
  const unspoken = languages.filter((language) => !hasVoice(language));
  const text =
    volume === 0
      ? texts.silent
      : mute
        ? texts.blocked
        : !voice
          ? texts.chimeOnly
          : unspoken.length > 0
            ? texts.noVoice(languagesText(unspoken))
            : '';
  return <span role="status">{text}</span>;
}

/** Renders again once the browser has loaded its voices. */
function useVoices(): void {
  const [, setChanged] = useState(0);
  useEffect(() => {
    const speaker = synthesis();
    const change = () => setChanged((times) => times + 1);
    speaker?.addEventListener('voiceschanged', change);
    return () => speaker?.removeEventListener('voiceschanged', change);
  }, []);
}

function sampled(
  { view, label, gate }: Handed['trial'],
  settings: DisplaySettings,
  calledAt: readonly string[],
): View {
  const at = calledAt.at(-1);
  const sample = {
    // No ticket has this ID, so that the sample replaces none.
    ticketId: 0,
    label,
    serviceId: settings.serviceIds[0] ?? 0,
    service: '',
    gateId: gate.id,
    gate: gate.name,
    ...(gate.names && { gateNames: gate.names }),
    call: calledAt.length,
  };
  return {
    ...view,
    at: at ?? view.at,
    settings: { ...settings },
    calls: at === undefined ? view.calls : [{ ...sample, calledAt: at }, ...view.calls],
  };
}
