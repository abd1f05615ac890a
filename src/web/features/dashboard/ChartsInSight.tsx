import { Skeleton } from '@mantine/core';
import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../delivery/lazy-part.ts';
import type { ChartsProps } from './Charts.tsx';
import css from './dashboard.module.css';

const Charts = lazyPart(async () => ({ default: (await import('./Charts.tsx')).Charts }), {
  quiet: true,
});

/** Loads the charts' code and data once they are scrolled into view. */
export function ChartsInSight(props: ChartsProps) {
  const room = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(!('IntersectionObserver' in window));
  useEffect(() => {
    if (seen || !room.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: '120px' },
    );
    observer.observe(room.current);
    return () => observer.disconnect();
  }, [seen]);
  const empty = <Skeleton height={320} radius="lg" />;
  return (
    <div ref={room} className={css.section}>
      <Suspense fallback={empty}>{seen ? <Charts {...props} /> : empty}</Suspense>
    </div>
  );
}
