import { useEffect, useState } from 'preact/hooks';
import type { Draft } from './draft.ts';

/** How far what has been chosen leads; a booking that is made leads nowhere but to its end. */
function furthest({ branch, service, at, waitDay }: Draft, booked: boolean): number {
  if (booked) return 5;
  if (!branch) return 1;
  if (!service) return 2;
  return at || waitDay ? 4 : 3;
}

const inHistory = (): number => {
  const { step } = (history.state ?? {}) as { step?: unknown };
  return typeof step === 'number' ? step : 1;
};

/**
 * The step that is shown, from 1 to 5. Each is an entry of the browser's history, so that its own way
 * back goes one step back; what that would show without its choices is not reached.
 */
export function useStep(draft: Draft, booked: boolean) {
  const [wanted, setWanted] = useState(1);
  const [moved, setMoved] = useState(false);
  const step = booked ? 5 : Math.min(wanted, furthest(draft, booked));
  useEffect(() => {
    // After a new load nothing has been chosen yet.
    history.replaceState({ step: 1 }, '');
    const follow = () => {
      setWanted(inHistory());
      setMoved(true);
    };
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);
  const go = (next: number) => {
    if (next > step) history.pushState({ step: next }, '');
    else history.replaceState({ step: next }, '');
    setWanted(next);
    setMoved(true);
  };
  return { step, moved, go, back: () => history.back() };
}
