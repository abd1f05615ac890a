import { useEffect, useEffectEvent, useRef } from 'react';
import type { Entry } from './entry.ts';
import { useEntries } from './outbox.ts';
import { isOpen } from './rules.ts';

/**
 * Calls `onSettled` for every action that the server accepts or refuses while the component is
 * mounted.
 */
export function useSettled(onSettled: (entry: Entry) => void): void {
  const entries = useEntries();
  const handled = useRef(entries);
  const tell = useEffectEvent(onSettled);
  useEffect(() => {
    const known = new Set(handled.current.filter((entry) => !isOpen(entry)).map(({ key }) => key));
    handled.current = entries;
    for (const entry of entries) if (!isOpen(entry) && !known.has(entry.key)) tell(entry);
  }, [entries]);
}
