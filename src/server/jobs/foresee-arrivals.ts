import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../db/database.ts';
import type { Deps } from '../deployment/deps.ts';
import { servicesInUse } from '../organisation/services-in-use.ts';
import type { Under } from '../staffing/computations.ts';
import { readFacts, type StaffedBranch } from '../staffing/facts.ts';
import { keptForecasts, makeForecasts } from '../staffing/forecasts.ts';

/** Local hour from which the previous day is over, carried over and closed. */
const fromHour = 3;
/** Minutes; the default of the page. */
const interval = 60;
/**
 * Rest after each piece of work, as a multiple of its duration, because any work slows the
 * neighbouring cores.
 */
const restful = 4;

/**
 * Forecasts the arrivals of each branch and its services once per local day in a low-priority
 * thread, ahead of page requests. Returns the number of branches; failures do not stop the others
 * and are thrown together.
 */
export async function foreseeArrivals(deps: Deps, stopping: AbortSignal): Promise<number> {
  const { db } = deps.database;
  const now = deps.clock();
  const failures: unknown[] = [];
  let done = 0;
  for (const branch of await dueBranches(db, now)) {
    if (stopping.aborted) break;
    try {
      const services = await servicesInUse(db, branch);
      const facts = await readFacts(db, branch, [...services.map(({ id }) => id), null], now);
      // The whole branch comes last: its forecast marks the branch as done. Another process may
      // have been faster.
      if (await keptForecasts(db, facts, interval)) continue;
      await makeForecasts(deps.database, facts, { interval, now }, underRest(stopping));
      done += 1;
    } catch (error) {
      // oxlint-disable-next-line typescript/no-unnecessary-condition -- it may have come meanwhile
      if (!stopping.aborted) failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'some branches are not foreseen');
  return done;
}

function underRest(signal: AbortSignal): Under {
  let from = performance.now();
  const rest = async () => {
    await setTimeout(restful * (performance.now() - from), undefined, { signal });
    from = performance.now();
  };
  return { signal, progress: () => {}, rest };
}

/**
 * Returns active branches with tickets whose forecast is not of today, in random order so that
 * several processes seldom compute the same one.
 */
function dueBranches(db: Database, now: Date): Promise<StaffedBranch[]> {
  const local = sql`(${now.toISOString()}::timestamptz at time zone b.time_zone)`;
  return rowsOf<StaffedBranch>(
    db,
    sql`select b.client_id as "organisationId", b.id, b.division_id as "divisionId",
        b.time_zone as "timeZone", b.country
      from branches b
      where b.active and date_part('hour', ${local}) >= ${fromHour}
        and exists (select from tickets t where t.client_id = b.client_id and t.branch_id = b.id)
        and not exists (select from staffing_forecasts f
          where f.client_id = b.client_id and f.branch_id = b.id and f.service_id = 0
            and f.interval = ${interval} and f.day = ${local}::date)
      order by random()`,
  );
}
