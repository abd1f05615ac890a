import { type FocusEvent, type PointerEvent, type SyntheticEvent, useState } from 'react';
import type { BubblePane } from './BubblePane.tsx';

/** Finding room on the screen takes more code than a page's buttons: it comes after them. */
export const loadBubble = async () => (await import('./BubblePane.tsx')).BubblePane;

/** Words beside a button while the mouse or the keyboard is on it, or once `open` was called. */
export function useBubble(label: string | undefined) {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const [Pane, setPane] = useState<typeof BubblePane | null>(null);
  function open({ currentTarget }: SyntheticEvent<HTMLElement>) {
    setTarget(currentTarget);
    // A bubble that cannot be fetched is no failure: the button's name and description say the same.
    loadBubble().then(
      (pane) => setPane(() => pane),
      () => {},
    );
  }
  const close = () => setTarget(null);
  return {
    open,
    /** For the button. A tap only passes over it: who wants a bubble for it calls `open`. */
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
