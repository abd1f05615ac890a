import type { TicketStatus } from './lifecycle.ts';

/**
 * True while the person may still confirm, move or cancel the appointment on their own: before its
 * time and, if unconfirmed, before `confirmBy`. Instants are milliseconds since the epoch.
 */
export function isOpenToPerson(
  appointment: { status: TicketStatus; scheduledAt: number | null; confirmBy: number | null },
  now: number,
): boolean {
  const { status, scheduledAt, confirmBy } = appointment;
  if (status !== 'scheduled' || scheduledAt === null || scheduledAt <= now) return false;
  return confirmBy === null || confirmBy > now;
}
