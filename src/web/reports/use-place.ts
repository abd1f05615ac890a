import { useEffect, useState } from 'react';
import { type Place, readPlace, searchOf } from './place.ts';

export function usePlace() {
  const [place, setPlace] = useState(() => readPlace(window.location.search));
  useEffect(() => {
    const follow = () => setPlace(readPlace(window.location.search));
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);
  function go(change: Partial<Place>, how: 'push' | 'replace' = 'push') {
    const next = { ...readPlace(window.location.search), ...change };
    window.history[`${how}State`](null, '', searchOf(next));
    setPlace(next);
  }
  return { place, go };
}
