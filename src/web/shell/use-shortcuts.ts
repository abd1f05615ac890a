import { useEffect } from 'react';
import type { PanelName } from './commands.ts';
import { buttonFor, shortcutsOn } from './shortcuts.ts';

// Radio buttons and checkboxes take no text.
const writable =
  'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable="true"]';

/**
 * Handles Ctrl+K anywhere; "?" and the page's single-letter shortcuts outside text fields and
 * dialogs.
 */
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
        // The opened element later returns the focus to the button.
        button?.focus();
        button?.click();
      }
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [show]);
}
