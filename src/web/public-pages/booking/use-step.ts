import { useEffect, useState } from 'preact/hooks';
import type { Draft } from './draft.ts';

/**
 * Returns the furthest step that the choices allow; once booked, only the last step is reachable.
 */
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
 * The current step, from 1 to 5. Each step is an entry of the browser's history, so that its back
 * button goes one step back; a step whose choices are missing is not reachable.
 */
export function useStep(draft: Draft, booked: boolean) {
  const [wanted, setWanted] = useState(1);
  const [moved, setMoved] = useState(false);
  const step = booked ? 5 : Math.min(wanted, furthest(draft, booked));
  useEffect(() => {
    // Nothing is chosen after a reload.
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
