import { useEffect, useRef } from 'preact/hooks';
import type { View } from './Display.tsx';

interface StoredView {
  view: View;
  /** When it was the truth, in milliseconds since the epoch. */
  at: number;
}

const name = 'vez-display';

/**
 * The view to show: the newest of the stream, else the last that the device has kept, which holds
 * codes and no names. It is forgotten with the pairing.
 */
export function useKeptView(view: View | null): { view: View | null; keptAt: number } {
  const kept = useRef<StoredView | null | undefined>(undefined);
  if (kept.current === undefined) kept.current = read();
  useEffect(() => {
    if (!view) return;
    kept.current = { view, at: Date.now() };
    try {
      localStorage.setItem(name, JSON.stringify(kept.current));
    } catch {
      // A full device shows the last view until its page starts anew.
    }
  }, [view]);
  useEffect(() => () => localStorage.removeItem(name), []);
  return { view: view ?? kept.current?.view ?? null, keptAt: kept.current?.at ?? 0 };
}

function read(): StoredView | null {
  try {
    // The cast: the page alone writes under this name.
    return JSON.parse(localStorage.getItem(name) ?? 'null') as StoredView | null;
  } catch {
    return null;
  }
}
