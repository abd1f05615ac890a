/** Normalises a text (NFKC, lowercase) for comparisons between passwords. */
export function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
