/** Single-letter shortcuts can be switched off on a device (WCAG 2.1.4). */
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
    // Blocked storage: the setting stays unchanged.
  }
}

/**
 * Returns the enabled button whose `aria-keyshortcuts` names the key. Screen readers read the
 * attribute, so there is one list of keys.
 */
export function buttonFor(pressed: string): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('main [aria-keyshortcuts]')].find(
    (element) => element.getAttribute('aria-keyshortcuts') === pressed.toUpperCase(),
  );
}
