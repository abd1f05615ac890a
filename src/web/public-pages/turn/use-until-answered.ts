import { useRef, useState } from 'preact/hooks';
import type { Outcome } from '../parts/ask.ts';

const pauseMs = 5000;

/** What came of an action, or that it is under way: `silent` while it is sent again and again. */
export type Progress = 'idle' | 'sending' | 'silent';

/**
 * Sends what may be sent again until the server answers it, one action at a time. The person is told
 * once it has been silent, and goes on seeing their turn.
 */
export function useUntilAnswered() {
  const [progress, setProgress] = useState<Progress>('idle');
  const under = useRef(false);
  const run = async <Content>(
    send: () => Promise<Outcome<Content>>,
  ): Promise<Outcome<Content> | null> => {
    if (under.current) return null;
    under.current = true;
    setProgress('sending');
    for (;;) {
      const outcome = await send();
      if (outcome.ok || outcome.key !== 'silent') {
        under.current = false;
        setProgress('idle');
        return outcome;
      }
      setProgress('silent');
      await nextTry();
    }
  };
  return { progress, run };
}

/** In a while, or once the network is back. */
function nextTry(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, pauseMs);
    window.addEventListener('online', done);
  });
}
