export function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
