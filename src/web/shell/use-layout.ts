import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import { usePreferences } from '../theme/choice.ts';
import {
  layoutModes,
  menuIsShown,
  menuLiesOver,
  resetMenu,
  restingLayout,
  toggleMenu,
} from './layout.ts';

/** Widths above 991 px count as desktop (spec §9). */
const desktopQuery = '(width > 991px)';

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(desktopQuery);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

const isDesktop = () => window.matchMedia(desktopQuery).matches;

/**
 * Manages the layout's state. While the menu covers the page, a click outside `menu` and `toggle`,
 * a loss of focus or Escape closes it; Escape returns the focus.
 */
export function useLayout(
  menu: RefObject<HTMLElement | null>,
  toggle: RefObject<HTMLElement | null>,
) {
  const { menuMode } = usePreferences();
  const desktop = useSyncExternalStore(subscribe, isDesktop);
  const [state, setState] = useState(restingLayout);
  const liesOver = menuLiesOver(state);

  useEffect(() => {
    if (!liesOver) return;
    const stop = new AbortController();
    const leaveIfOutside = ({ target }: Event) => {
      const inside = [menu, toggle].some(
        ({ current }) => target instanceof Node && current?.contains(target),
      );
      if (!inside) setState(resetMenu);
    };
    const leaveOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setState(resetMenu);
      toggle.current?.focus();
    };
    document.addEventListener('click', leaveIfOutside, { signal: stop.signal });
    document.addEventListener('focusin', leaveIfOutside, { signal: stop.signal });
    document.addEventListener('keydown', leaveOnEscape, { signal: stop.signal });
    return () => stop.abort();
  }, [liesOver, menu, toggle]);

  return {
    modes: layoutModes(menuMode, state).join(' '),
    menuShown: menuIsShown(state, { menuMode, desktop }),
    toggle: () => setState((old) => toggleMenu(old, { menuMode, desktop: isDesktop() })),
    reset: () => setState(resetMenu),
  };
}
