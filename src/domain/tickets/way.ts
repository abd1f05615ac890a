import type { WaitRange } from '../estimates/as-people-read.ts';
import type { TicketStatus } from './lifecycle.ts';

/** Minutes on foot that a person may name. */
export const walks = [5, 10, 15, 30] as const;

/** What the turn of a person keeps of where they are. */
export interface Way {
  /** How far they said that they are; null where they did not. */
  walkMinutes: number | null;
  /** Since when they are on their way; null while they are not. */
  comingSince: Date | null;
}

const awaited: readonly TicketStatus[] = ['waiting', 'called', 'postponed'];

/** Whether the person may still be on their way: it ends as the turn is started or over. */
export function isAwaited({ status }: { status: TicketStatus }): boolean {
  return awaited.includes(status);
}

/** When somebody comes who set out at `since`, milliseconds since the epoch; null where nobody can tell. */
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
 * In how many minutes somebody leaves who walks so long, to be there before the soonest that they
 * are likely to be called; 0 is now.
 */
export function minutesToLeave({ fromMinutes }: WaitRange, walkMinutes: number): number {
  return Math.max(0, fromMinutes - walkMinutes);
}
