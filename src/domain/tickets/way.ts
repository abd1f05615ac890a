import type { WaitRange } from '../estimates/as-people-read.ts';
import type { TicketStatus } from './lifecycle.ts';

export const walks = [5, 10, 15, 30] as const;

export interface Way {
  walkMinutes: number | null;
  /** Null if the person is not on their way. */
  comingSince: Date | null;
}

const awaited: readonly TicketStatus[] = ['waiting', 'called', 'postponed'];

/**
 * True while the person may still be on their way: until the service starts or the ticket is
 * closed.
 */
export function isAwaited({ status }: { status: TicketStatus }): boolean {
  return awaited.includes(status);
}

/** Returns the expected arrival, milliseconds since the epoch; null if unknown. */
export function arrivalOf({
  since,
  minutes,
}: {
  since: string;
  minutes: number | null;
}): number | null {
  return minutes === null ? null : Date.parse(since) + minutes * 60_000;
}

/**
 * Returns the minutes until a person should leave, to arrive before the earliest likely call; 0 is
 * now.
 */
export function minutesToLeave({ fromMinutes }: WaitRange, walkMinutes: number): number {
  return Math.max(0, fromMinutes - walkMinutes);
}
