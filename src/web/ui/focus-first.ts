/** Ref callback: focuses the checked input inside an element, or else its first button. */
export function focusFirst(part: HTMLElement | null): void {
  const choice = part?.querySelector<HTMLElement>('input:checked');
  (choice ?? part?.querySelector('button'))?.focus();
}
