import { type SQL, sql } from 'drizzle-orm';
import { restoreMinutes } from '#domain/tickets/struck.ts';

/** The numbers of a branch taken by phone or, with a device, the numbers of that kiosk. */
export interface Flooded {
  branchId: number;
  deviceId: number | null;
}

/**
 * Tickets `t` that were struck out and can be restored at `now`, for the `from` of a statement. A
 * ticket whose phone has taken another one since cannot be restored.
 */
export function struckTurnsOf(
  { organisationId, branchId, deviceId }: Flooded & { organisationId: number },
  now: Date,
): SQL {
  const since = new Date(now.getTime() - restoreMinutes * 60_000).toISOString();
  const whose =
    deviceId === null
      ? sql`s.device_id is null and exists (select from phone_turns p
          where p.client_id = s.client_id and p.ticket_id = s.ticket_id)`
      : sql`s.device_id = ${deviceId}`;
  return sql`struck_turns s join tickets t on t.client_id = s.client_id and t.id = s.ticket_id
    where s.client_id = ${organisationId} and s.struck_at >= ${since} and ${whose}
      and t.branch_id = ${branchId} and t.status = 'cancelled'`;
}
