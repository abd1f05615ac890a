import { type FocusEvent, type PointerEvent, type SyntheticEvent, useState } from 'react';
import type { BubblePane } from './BubblePane.tsx';

/** Lazy: positioning a bubble on the screen takes much code. */
export const loadBubble = async () => (await import('./BubblePane.tsx')).BubblePane;

/** Shows a bubble at a button during hover or focus, or after `open`. */
export function useBubble(label: string | undefined) {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const [Pane, setPane] = useState<typeof BubblePane | null>(null);
  function open({ currentTarget }: SyntheticEvent<HTMLElement>) {
    setTarget(currentTarget);
    // A bubble that fails to load is no error: the button's name and description say the same.
    loadBubble().then(
      (pane) => setPane(() => pane),
      () => {},
    );
  }
  const close = () => setTarget(null);
  return {
    open,
    /** Event handlers of the button. A tap opens no bubble; `open` does. */
    handlers: {
      onPointerEnter: (event: PointerEvent<HTMLElement>) =>
        event.pointerType !== 'touch' && open(event),
      onMouseLeave: close,
      onFocus: (event: FocusEvent<HTMLElement>) =>
        event.currentTarget.matches(':focus-visible') && open(event),
      onBlur: close,
    },
    pane: Pane && target && label !== undefined && (
      <Pane target={target} label={label} onClose={close} />
    ),
  };
}
