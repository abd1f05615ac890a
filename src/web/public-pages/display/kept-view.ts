import { useEffect, useRef } from 'preact/hooks';
import type { View } from './Display.tsx';

interface StoredView {
  view: View;
  /** Milliseconds since the epoch at which the view was current. */
  at: number;
}

const name = 'vez-display';

/**
 * Returns the latest view of the stream, else the one in localStorage, which holds ticket codes and
 * no names. It is removed with the pairing.
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
      // The storage is full: the last view is lost on reload.
    }
  }, [view]);
  useEffect(() => () => localStorage.removeItem(name), []);
  return { view: view ?? kept.current?.view ?? null, keptAt: kept.current?.at ?? 0 };
}

function read(): StoredView | null {
  try {
    // The cast: only this page writes under this name.
    return JSON.parse(localStorage.getItem(name) ?? 'null') as StoredView | null;
  } catch {
    return null;
  }
}
