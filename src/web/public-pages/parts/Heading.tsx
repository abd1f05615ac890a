/** @jsxImportSource preact */
import { useLayoutEffect, useRef } from 'preact/hooks';

/**
 * The heading of what is shown now. What follows on an action takes the focus, so that a screen
 * reader reads it and the keyboard goes on from there.
 */
export function Heading({ text, focused = false }: { text: string; focused?: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (focused) heading.current?.focus();
  }, [focused]);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {text}
    </h1>
  );
}
