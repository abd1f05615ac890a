import { sql } from 'drizzle-orm';
import { lostAfterMs } from '#domain/devices/kinds.ts';
import { tooManyNumbers } from '#domain/devices/numbers.ts';
import { knowsLost, type Watch, watchOn } from '#domain/devices/watch.ts';
import { rowsOf } from '../../db/database.ts';
import type { DatabaseHandle } from '../../db/handle.ts';
import type { Deps } from '../../deployment/deps.ts';
import { notified } from '../../realtime/publish.ts';

const watches = new WeakMap<DatabaseHandle, Watch>();

/**
 * Returns the number of devices marked as lost after two silent beats; a start, a clock change or a
 * database outage grants that time again. `running` is monotonic milliseconds.
 */
export async function loseSilent(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  running = performance.now(),
): Promise<number> {
  const now = clock();
  const watch = watchOn(watches.get(database) ?? null, { wall: now.getTime(), running });
  // After the clock was set back, stored times lie in the future. The query also probes the
  // database: a failure skips this check and restarts the wait.
  await database.db.execute(sql`update device_presence set seen_at = ${now.toISOString()}
    where seen_at > ${new Date(now.getTime() + lostAfterMs).toISOString()}`);
  watches.set(database, watch);
  if (!knowsLost(watch)) return 0;
  // Too many numbers do not explain the silence, so that error is cleared and alerted separately.
  const lost = await rowsOf(
    database.db,
    sql`with lost as (
        update device_presence p set state = 'lost'
        from devices d
        where p.state <> 'lost' and p.seen_at < ${new Date(now.getTime() - lostAfterMs).toISOString()}
          and d.client_id = p.client_id and d.id = p.device_id and d.revoked_at is null
        returning p.client_id, p.device_id, p.report, d.branch_id
      ), written as (
        insert into device_states (client_id, device_id, at, state, report)
        select client_id, device_id, ${now.toISOString()}, 'lost', case report->>'error'
          when ${tooManyNumbers} then report || '{"error": null}' else report end
        from lost
      ), told as (
        select count(${notified(sql`json_build_object('organisationId', client_id, 'change',
          json_build_object('kind', 'device', 'branchId', branch_id))::text`)})
        from (select distinct client_id, branch_id from lost) b
      )
      select device_id, told.* from lost, told`,
  );
  return lost.length;
}
