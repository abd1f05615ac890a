import { sql } from 'drizzle-orm';
import { rowsOf } from '../db/database.ts';
import type { Deps } from '../deployment/deps.ts';
import { type Line, offerFreed } from '../modules/tickets/waiting/offer.ts';

/**
 * Offers the waiting lists slots that no action has freed, such as those of longer hours or more
 * places. Returns the number offered.
 */
export async function offerSlots(deps: Deps): Promise<number> {
  const { db } = deps.database;
  const now = deps.clock();
  // This day is not over in any time zone.
  const earliest = new Date(now.getTime() - 86_400_000).toISOString().slice(0, 10);
  const lines = await rowsOf<Line>(
    db,
    sql`select client_id as "organisationId", branch_id as "branchId",
        service_id as "serviceId", day::text as day
      from appointment_waits where status = 'waiting' and day >= ${earliest}
      group by 1, 2, 3, 4 order by 1, 3, 4`,
  );
  let offered = 0;
  for (const line of lines) {
    offered += await db.transaction((tx) => offerFreed({ deps, tx, now }, line));
  }
  return offered;
}
