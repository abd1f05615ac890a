/** As a `ref`: focuses the choice that is made in what appears, or else its first button. */
export function focusFirst(part: HTMLElement | null): void {
  const choice = part?.querySelector<HTMLElement>('input:checked');
  (choice ?? part?.querySelector('button'))?.focus();
}
