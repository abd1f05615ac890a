import { useEffect, useRef, useState } from 'preact/hooks';

/** Returns a ref for a box and its size in pixels, 0 before the first layout. */
export function useSize<Box extends HTMLElement>() {
  const box = useRef<Box>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(([entry]) => {
      // The properties of a DOMRect are inherited, so that a spread would lose them.
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return { box, ...size };
}
