import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { solve } from '../../../work/solve.ts';
import type { Challenge, Solution } from '../../../work/work.ts';
import type { Outcome } from '../ask.ts';
import type { Failure } from '../Trouble.tsx';

/** Progress of the proof of work from 0 to 1, done, or the reason why it ended. */
export type Work = { part: number } | 'done' | 'stopped' | Failure;

/**
 * Does the proof of work: `ask` fetches the challenge, a new `ask` or `again` restarts it, a null
 * `ask` does nothing. `attempt` sends the solution, retries once if it expired, and returns null
 * without one.
 */
export function useWork(ask: (() => Promise<Outcome<Challenge>>) | null) {
  const [work, setWork] = useState<Work>({ part: 0 });
  const running = useRef<{ found: Promise<Solution | null>; stop: () => void } | null>(null);
  const again = useCallback(() => {
    running.current?.stop();
    const ending = new AbortController();
    const show = (next: Work) => {
      if (!ending.signal.aborted) setWork(next);
    };
    const find = async (): Promise<Solution | null> => {
      if (!ask) return null;
      show({ part: 0 });
      const asked = await ask();
      if (!asked.ok) {
        show(asked.key);
        return null;
      }
      try {
        const onTried = (part: number) => show({ part });
        const found = await solve(asked.content, onTried, ending.signal);
        show(found ? 'done' : 'stopped');
        return found;
      } catch {
        show('internal');
        return null;
      }
    };
    running.current = { found: find(), stop: () => ending.abort() };
  }, [ask]);
  useEffect(() => {
    again();
    return () => running.current?.stop();
  }, [again]);
  const attempt = async <Content>(
    sendWith: (solution: Solution) => Promise<Outcome<Content>>,
  ): Promise<Outcome<Content> | null> => {
    const first = await running.current?.found;
    const outcome = first ? await sendWith(first) : null;
    if (outcome?.ok !== false || outcome.key !== 'challenge_invalid') return outcome;
    again();
    const next = await running.current?.found;
    return next ? sendWith(next) : null;
  };
  return {
    work,
    again,
    attempt,
    stop: () => {
      running.current?.stop();
      setWork('stopped');
    },
  };
}
