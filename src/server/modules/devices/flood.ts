import { sql } from 'drizzle-orm';
import type { DeviceReport } from '#domain/devices/kinds.ts';
import { tooManyNumbers } from '#domain/devices/numbers.ts';
import { rowsOf } from '../../db/database.ts';
import type { Deps } from '../../deployment/deps.ts';
import { notified } from '../../realtime/publish.ts';
import type { Heard } from './renew.ts';

const hourMs = 3600_000;

/**
 * Refusals are counted by the hour: the trouble lasts until the hour after the last one is over.
 */
function sinceOf(now: Date): string {
  return new Date((Math.floor(now.getTime() / hourMs) - 1) * hourMs).toISOString();
}

/**
 * Marks devices with too many refused numbers as in trouble, once across processes, and returns how
 * many. A kiosk never asks faster than people do, so somebody may have a copy of its key.
 */
export async function seeFloods({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  const now = clock();
  const rows = await rowsOf(
    database.db,
    sql`with refused as (
        select distinct client_id, device_id from refusals
        where hour >= ${sinceOf(now)} and kind = 'tooManyNumbers'
      ), seen as (
        update device_presence p
        set state = case p.state when 'lost' then 'lost' else 'trouble' end,
          report = p.report || jsonb_build_object('error', ${tooManyNumbers}::text)
        from refused r
        join devices d on d.client_id = r.client_id and d.id = r.device_id and d.revoked_at is null
        where p.client_id = r.client_id and p.device_id = r.device_id
          and p.report->>'error' is distinct from ${tooManyNumbers}
        returning p.client_id, p.device_id, p.state, p.report, d.branch_id
      ), written as (
        insert into device_states (client_id, device_id, at, state, report)
        select client_id, device_id, ${now.toISOString()}, state, report from seen
      )
      select ${notified(sql`json_build_object('organisationId', client_id, 'change',
        json_build_object('kind', 'device', 'branchId', branch_id))::text`)}
      from seen`,
  );
  return rows.length;
}

/** The device's report, with the error that the server sets after too many numbers. */
export async function withTooMany(
  { tx, now, caller: { organisationId, deviceId, branchId } }: Heard,
  report: DeviceReport,
): Promise<DeviceReport> {
  const [refused] = await rowsOf(
    tx,
    sql`select 1 from refusals
      where client_id = ${organisationId} and kind = 'tooManyNumbers'
        and hour >= ${sinceOf(now)} and branch_id = ${branchId} and device_id = ${deviceId}
      limit 1`,
  );
  return refused ? { ...report, error: tooManyNumbers } : report;
}
