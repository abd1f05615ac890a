import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';

/**
 * Moves the visits of records to another record, or to none. It counts as no change of the tickets,
 * because no action depends on the record.
 */
export async function passVisits(
  db: Database,
  organisationId: number,
  { from, to }: { from: readonly number[]; to: number | null },
): Promise<void> {
  await db.execute(sql`update tickets set person_id = ${to}
    where client_id = ${organisationId} and person_id = any(${`{${from.join(',')}}`}::bigint[])`);
}
