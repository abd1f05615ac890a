import { useLayoutEffect } from 'react';
import './layer.css';

/** The element that gets the focus back when a layer opens as another closes. */
let next: HTMLElement | null = null;

/**
 * What dialogs and drawers share. A closing layer gives the focus back to the element that had it,
 * or to the page's content when that is gone. The library's own return misses layers that are
 * mounted open.
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
