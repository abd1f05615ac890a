/**
 * The number as people read it: prefix and at least three digits, such as A012. It is the turn's own:
 * a transfer to a service with another prefix keeps it.
 */
export function ticketLabel({ prefix, number }: { prefix: string; number: number }): string {
  return `${prefix}${String(number).padStart(3, '0')}`;
}
