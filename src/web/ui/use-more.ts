import { useEffect, useRef, useState } from 'react';

/**
 * State of a menu of actions: open until one is chosen, the focus leaves it or Escape is pressed.
 */
export function useMore() {
  const [open, setOpen] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return;
    const stop = new AbortController();
    const { signal } = stop;
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !area.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('click', leave, { signal });
    document.addEventListener('focusin', leave, { signal });
    document.addEventListener(
      'keydown',
      ({ key }) => {
        if (key !== 'Escape') return;
        setOpen(false);
        button.current?.focus();
      },
      { signal },
    );
    return () => stop.abort();
  }, [open]);
  return {
    open,
    area,
    button,
    toggle: () => setOpen((old) => !old),
    /** Called after an action: the closing menu would lose the focus. */
    close: () => {
      if (open) button.current?.focus();
      setOpen(false);
    },
  };
}
