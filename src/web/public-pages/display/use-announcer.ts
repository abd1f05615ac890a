import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { components } from '#contract/types.ts';
import type { DisplaySettings } from '#domain/devices/display-settings.ts';
import { type Announcements, holds, next, noAnnouncements, observe } from './announcements.ts';
import { isShown } from './shown.ts';
import { soundCall } from './sound-call.ts';

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
  const calls = useRef<readonly Call[]>([]);
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
      const sounded = soundCall(call, current.current, () => holds(call, calls.current));
      const [allowed] = await Promise.all([sounded, after(shownMs)]);
      setRefused(!allowed);
    }
    setAnnounced(null);
    running.current = false;
  }, []);

  useEffect(() => {
    if (!view) return;
    calls.current = view.calls;
    queue.current = observe(queue.current, view.calls, view.at);
    void run();
  }, [view, run]);
  return { announced, refused };
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
