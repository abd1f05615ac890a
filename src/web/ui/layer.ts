import { useLayoutEffect } from 'react';

/** What is about to get the focus back, for a layer that opens as another closes. */
let next: HTMLElement | null = null;

/**
 * What dialogs and drawers have in common. Closing one gives the focus back to what had it at the
 * opening, or to the page's content when that is gone. The library's own return misses layers that
 * are mounted open.
 */
export function useLayer(opened: boolean) {
  useLayoutEffect(() => {
    if (!opened) return;
    const opener = next ?? focused();
    return () => {
      next = opener;
      const within = focused();
      // React undoes a change of the focus during a commit.
      queueMicrotask(() => {
        next = null;
        // The page may have given the focus to what comes next.
        const current = focused();
        if (current && current !== within) return;
        for (const target of [opener, document.querySelector('main')]) {
          target?.focus({ preventScroll: true });
          if (target && target === focused()) return;
        }
      });
    };
  }, [opened]);
  return {
    returnFocus: false,
    closeButtonProps: { 'aria-label': 'Cerrar', size: 44 },
    // The library's title is lighter than the labels below it.
    styles: { title: { fontSize: '1.25rem', lineHeight: 1.3, fontWeight: 'var(--vez-weight)' } },
  };
}

function focused(): HTMLElement | null {
  const { activeElement, body } = document;
  return activeElement instanceof HTMLElement && activeElement !== body ? activeElement : null;
}
