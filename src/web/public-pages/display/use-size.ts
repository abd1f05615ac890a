import { useEffect, useRef, useState } from 'preact/hooks';

/** A reference to a box, and how large it is in pixels, 0 before it is drawn. */
export function useSize<Box extends HTMLElement>() {
  const box = useRef<Box>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(([entry]) => {
      // The names of a rectangle are not its own, so that a spread would lose them.
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return { box, ...size };
}
