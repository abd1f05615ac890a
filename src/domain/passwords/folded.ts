/** A text as passwords are compared for likeness: without case, and however it was typed. */
export function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
