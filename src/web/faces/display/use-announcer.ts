import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { components } from '#contract/types.ts';
import type { DisplaySettings } from '#domain/devices/display-settings.ts';
import { chime } from '../parts/tones.ts';
import { spokenLabel, synthesis, utter, voiceOf } from '../parts/voice.ts';
import { type Announcements, next, noAnnouncements, observe } from './announcements.ts';
import { callIn, isShown } from './shown.ts';
import { displayTexts } from './texts.ts';

type Call = components['schemas']['Call'];
type View = Pick<components['schemas']['DisplayView'], 'at' | 'calls'>;

/** A call stays alone on the stage for so long at least, also without a sound. */
const shownMs = 4000;

/**
 * Announces the calls of the views, one after the other. Answers the one that is announced now, and
 * whether the browser refused to speak.
 */
export function useAnnouncer(view: View | null, settings: DisplaySettings) {
  const [announced, setAnnounced] = useState<Call | null>(null);
  const [refused, setRefused] = useState(false);
  const queue = useRef<Announcements<Call>>(noAnnouncements);
  const current = useRef(settings);
  current.current = settings;
  const running = useRef(false);

  const run = useCallback(async () => {
    if (running.current) return;
    running.current = true;
    for (;;) {
      const [call, left] = next(queue.current);
      queue.current = left;
      if (!call) break;
      if (!isShown(call, current.current)) continue;
      setAnnounced(call);
      await painted();
      const [allowed] = await Promise.all([sound(call, current.current), after(shownMs)]);
      setRefused(!allowed);
    }
    setAnnounced(null);
    running.current = false;
  }, []);

  useEffect(() => {
    if (!view) return;
    queue.current = observe(queue.current, view.calls, view.at);
    void run();
  }, [view, run]);
  return { announced, refused };
}

/** The signal before the words. Answers whether the browser let it speak. */
async function sound(call: Call, { voice, volume, languages }: DisplaySettings): Promise<boolean> {
  if (volume === 0) return true;
  await chime(volume);
  let allowed = true;
  for (const language of voice ? languages : []) {
    // Read by a voice of another language the words would only confuse.
    if (voiceOf(synthesis()?.getVoices() ?? [], language).voiced === 'none') continue;
    const { label, gate } = callIn(language, call);
    const text = displayTexts[language].words(spokenLabel(label), gate);
    allowed = (await utter(synthesis(), { text, language, volume: volume / 100 })) && allowed;
  }
  return allowed;
}

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Nothing is heard before it is seen. A page that is hidden has no frames. */
const painted = () =>
  Promise.race([
    after(200),
    new Promise<void>((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
    }),
  ]);
