import type { TicketStatus } from './lifecycle.ts';

/**
 * Whether the person may still confirm, move or cancel their appointment by themselves at `now`:
 * before its time, and while a booking that waits to be confirmed is held. Instants are milliseconds
 * since the epoch.
 */
export function isOpenToPerson(
  appointment: { status: TicketStatus; scheduledAt: number | null; confirmBy: number | null },
  now: number,
): boolean {
  const { status, scheduledAt, confirmBy } = appointment;
  if (status !== 'scheduled' || scheduledAt === null || scheduledAt <= now) return false;
  return confirmBy === null || confirmBy > now;
}
