/** The number as people read it: prefix and at least three digits, such as A012. */
export function ticketLabel(prefix: string, number: number): string {
  return `${prefix}${String(number).padStart(3, '0')}`;
}
