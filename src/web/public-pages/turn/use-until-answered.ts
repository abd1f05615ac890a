import { useRef, useState } from 'preact/hooks';
import type { Outcome } from '../parts/ask.ts';

const pauseMs = 5000;

/** State of an action: `silent` while it is retried without an answer. */
export type Progress = 'idle' | 'sending' | 'silent';

/**
 * Sends a repeatable request until the server answers, one at a time. It reports silence meanwhile,
 * and the ticket stays visible.
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
