import { createHmac } from 'node:crypto';
import type { Keys } from '../../deployment/keys.ts';

/** A keyed digest: documents and phones are few enough to be guessed from a plain one. */
export function digest(
  { bookings }: Pick<Keys, 'bookings'>,
  ...parts: (string | number)[]
): string {
  return createHmac('sha256', bookings).update(JSON.stringify(parts)).digest('base64url');
}
