import { and, gte, type SQL, sql } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { recentMinutes } from '#domain/tickets/struck.ts';
import type { StaffActing } from '../../access/acting.ts';
import type { Caller } from '../../access/caller.ts';
import type { Striking } from '../../access/striking.ts';
import { type Database, rowsOf } from '../../db/database.ts';
import { tickets } from '../../db/schema/tickets.ts';
import { struckTurnsOf } from '../../intakes/struck.ts';
import { ownDevice } from './own.ts';

type Schemas = components['schemas'];

interface Kiosk {
  organisationId: number;
  id: number;
}

const ago = (now: Date, minutes: number) => new Date(now.getTime() - minutes * 60_000);

const ordered = ({ organisationId, id }: Kiosk, since: Date): SQL => sql`(
  select (body->'content'->>'ticketId')::bigint from idempotency_keys
  where client_id = ${organisationId} and user_id = 0 and device_id = ${id}
    and operation = 'kioskTicket' and status = 200 and created_at >= ${since.toISOString()})`;

/** Throws 404. */
export async function readNumbers(
  db: Database,
  caller: Caller,
  deviceId: number,
  now: Date,
): Promise<Schemas['KioskNumbers']> {
  const device = await ownDevice(db, caller, deviceId);
  const { organisationId, branchId } = device;
  const longest = Math.max(...recentMinutes);
  const counts = recentMinutes.map(
    (minutes) => sql`count(*) filter (where arrived_at >= ${ago(now, minutes).toISOString()})::int`,
  );
  const [row] = await rowsOf<{ counts: number[]; struck: number }>(
    db,
    sql`select array[${sql.join(counts, sql`, `)}] as counts,
        (select count(*)::int from ${struckTurnsOf({ organisationId, branchId, deviceId }, now)}) as struck
      from tickets
      where client_id = ${organisationId} and branch_id = ${branchId}
        and status = 'waiting' and id in ${ordered(device, ago(now, longest))}`,
  );
  const { counts: given = [], struck = 0 } = row ?? {};
  const recent = recentMinutes.map((minutes, at) => ({ minutes, count: given[at] ?? 0 }));
  return { recent, struck };
}

/** Strikes out the kiosk's waiting numbers of the last `minutes`. Throws 404. */
export async function strikeNumbers(
  acting: StaffActing,
  { strikeOut }: Striking,
  { deviceId, minutes }: { deviceId: number; minutes: number },
): Promise<Schemas['NumbersChanged']> {
  const device = await ownDevice(acting.tx, acting.caller, deviceId);
  const since = ago(acting.now, minutes);
  const chosen = and(
    gte(tickets.arrivedAt, since),
    sql`${tickets.id} in ${ordered(device, since)}`,
  );
  return strikeOut(acting, { branchId: device.branchId, deviceId }, chosen);
}

/** Restores the kiosk's numbers struck out within the hour. Throws 404. */
export async function restoreNumbers(
  acting: StaffActing,
  { restoreStruck }: Striking,
  deviceId: number,
): Promise<Schemas['NumbersChanged']> {
  const { branchId } = await ownDevice(acting.tx, acting.caller, deviceId);
  return restoreStruck(acting, { branchId, deviceId });
}
