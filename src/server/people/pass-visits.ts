import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';

/**
 * Passes the visits of records that go on to another record, or to none. It is no change of the
 * turns: nobody acts by which record they belong to.
 */
export async function passVisits(
  db: Database,
  organisationId: number,
  { from, to }: { from: readonly number[]; to: number | null },
): Promise<void> {
  await db.execute(sql`update tickets set person_id = ${to}
    where client_id = ${organisationId} and person_id = any(${`{${from.join(',')}}`}::bigint[])`);
}
