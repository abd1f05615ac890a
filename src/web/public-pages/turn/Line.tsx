import { useEffect, useRef } from 'preact/hooks';

const places = [8, 7, 6, 5, 4, 3, 2, 1];

/** A drawing of the queue, hidden from screen readers because the text beside it says the same. */
export function Line({ ahead }: { ahead: number }) {
  const shown = useRef(ahead);
  const moved = ahead < shown.current;
  useEffect(() => {
    shown.current = ahead;
  }, [ahead]);
  const beyond = ahead - places.length;
  return (
    // A new element per count, so that each step is animated.
    <div key={ahead} class={moved ? 'line moved' : 'line'} aria-hidden="true">
      {beyond > 0 && <span>+{beyond}</span>}
      {places.map((place) => place <= ahead && <Figure key={place} own={false} />)}
      <Figure own />
    </div>
  );
}

function Figure({ own }: { own: boolean }) {
  return (
    <svg viewBox="0 0 20 36" aria-hidden="true" class={own ? 'own' : ''}>
      <circle cx="10" cy="7" r="6" />
      <path d={`M2 27v-4a8 8 0 0 1 16 0v4z${own ? 'M4 36l6-6 6 6z' : ''}`} />
    </svg>
  );
}
