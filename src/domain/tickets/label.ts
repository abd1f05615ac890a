/**
 * Formats the number as prefix and at least three digits, such as A012. A ticket keeps its label
 * when it is transferred to a service with another prefix.
 */
export function ticketLabel({ prefix, number }: { prefix: string; number: number }): string {
  return `${prefix}${String(number).padStart(3, '0')}`;
}
