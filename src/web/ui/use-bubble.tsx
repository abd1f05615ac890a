import { type FocusEvent, type PointerEvent, type SyntheticEvent, useState } from 'react';
import type { BubblePane } from './BubblePane.tsx';

/** The bubble comes apart from its buttons: finding room for it on the screen takes much code. */
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
    /** The button's events. A tap opens no bubble; `open` does. */
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
