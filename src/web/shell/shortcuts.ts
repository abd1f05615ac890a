/** One-letter shortcuts may be switched off on a device (WCAG 2.1.4). */
const key = 'vez.shortcuts';

export function shortcutsOn(): boolean {
  try {
    return localStorage.getItem(key) !== 'off';
  } catch {
    return true;
  }
}

export function switchShortcuts(on: boolean): void {
  try {
    localStorage.setItem(key, on ? 'on' : 'off');
  } catch {
    // Blocked storage: they stay as they are.
  }
}

/**
 * The button on the page that says it stands for the key (`aria-keyshortcuts`), if it can be
 * pressed now. The attribute is what screen readers tell, so there is one list of keys.
 */
export function buttonFor(pressed: string): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('main [aria-keyshortcuts]')].find(
    (element) => element.getAttribute('aria-keyshortcuts') === pressed.toUpperCase(),
  );
}
