import { useEffect, useRef, useState } from 'react';

/** Actions behind a button: shown until one is chosen, or they are left or escaped. */
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
    /** Holds the button and the actions. */
    area,
    button,
    toggle: () => setOpen((old) => !old),
    /** Runs once an action is chosen: the closing menu drops the focus. */
    close: () => {
      if (open) button.current?.focus();
      setOpen(false);
    },
  };
}
