import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { components } from '#contract/types.ts';
import type { DisplaySettings } from '#domain/devices/display-settings.ts';
import { type Announcements, holds, next, noAnnouncements, observe } from './announcements.ts';
import { isShown } from './shown.ts';
import { soundCall } from './sound-call.ts';

type Call = components['schemas']['Call'];
type View = Pick<components['schemas']['DisplayView'], 'at' | 'calls'>;

/** Least time that a call stays alone on the stage, also without sound. */
const shownMs = 4000;

/**
 * Announces the calls of the views one after another. Returns the current one, and whether the
 * browser refused to speak.
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

/**
 * Waits for a paint, so that nothing is heard before it is seen. A hidden page has no animation
 * frames, so that a timer ends the wait.
 */
const painted = () =>
  Promise.race([
    after(200),
    new Promise<void>((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
    }),
  ]);
