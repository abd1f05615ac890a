import { useEffect } from 'react';
import type { PanelName } from './Panels.tsx';
import { buttonFor, shortcutsOn } from './shortcuts.ts';

// A choice takes no letters.
const writable =
  'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable="true"]';

/** Ctrl+K anywhere; "?" and the letters of the page's buttons where nobody writes or decides. */
export function useShortcuts(show: (name: PanelName) => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, repeat, target } = event;
      if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k') {
        event.preventDefault();
        show('palette');
        return;
      }
      const writing = target instanceof Element && target.closest(writable);
      const deciding = document.querySelector('[aria-modal="true"]');
      if (ctrlKey || metaKey || altKey || repeat || writing || deciding) return;
      if (key === '?') show('shortcuts');
      else if (key.length === 1 && shortcutsOn()) {
        const button = buttonFor(key);
        // What the button opens gives the focus back to it.
        button?.focus();
        button?.click();
      }
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [show]);
}
