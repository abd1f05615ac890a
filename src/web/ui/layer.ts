import { useLayoutEffect } from 'react';
import './layer.css';

/** Element that gets the focus back when a layer opens as another closes. */
let next: HTMLElement | null = null;

/**
 * Shared behaviour of dialogs and drawers: closing returns the focus to its previous element, or to
 * the page's content. The library's focus return misses layers that are mounted open.
 */
export function useLayer(opened: boolean) {
  useLayoutEffect(() => {
    if (!opened) return;
    const opener = next ?? focused();
    return () => {
      next = opener;
      const within = focused();
      // React undoes focus changes during a commit.
      queueMicrotask(() => {
        next = null;
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
