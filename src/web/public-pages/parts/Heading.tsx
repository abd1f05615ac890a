import { useLayoutEffect, useRef } from 'preact/hooks';

/**
 * A heading that takes the focus after an action, so that screen readers read it and the keyboard
 * continues from it.
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
