import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { type Patience, passed, type Quiet, secondsLeft, stirred } from './quiet.ts';

const tickMs = 250;

/**
 * Returns the seconds left while the «still there?» question is shown, else null; `stir` resets the
 * idle time. No time passes while `busy` returns true, such as during speech, but the question
 * stays.
 */
export function useQuiet(
  { quietMs, askedMs }: Patience,
  counts: boolean,
  busy: () => boolean,
  onOver: () => void,
) {
  const [left, setLeft] = useState<number | null>(null);
  const quiet = useRef<Quiet>({ phase: 'over' });
  const stir = useCallback(() => {
    quiet.current = stirred(performance.now());
    setLeft(null);
  }, []);
  useEffect(() => {
    stir();
    if (!counts) return;
    const patience = { quietMs, askedMs };
    const timer = setInterval(() => {
      const now = performance.now();
      const before = quiet.current;
      const waits = before.phase === 'active' && busy();
      quiet.current = waits ? stirred(now) : passed(before, now, patience);
      setLeft(secondsLeft(quiet.current, now, patience));
      if (quiet.current.phase === 'over') {
        clearInterval(timer);
        onOver();
      }
    }, tickMs);
    return () => clearInterval(timer);
  }, [counts, quietMs, askedMs, busy, onOver, stir]);
  return { left, stir };
}
