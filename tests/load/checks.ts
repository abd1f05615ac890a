import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#server/db/database.ts';
import { violations } from '../support/invariants.ts';
import type { Measures } from './measures.ts';

/** What the histories call an action that the load counts under its own name. */
const counted = ['create', 'call', 'start', 'finish', 'postpone', 'resume', 'transfer', 'noShow'];

/**
 * Returns the faults of a load: what its actors saw, acknowledged actions that the histories lack,
 * and faults in the histories themselves. Actions beyond the acknowledged ones are none, since a
 * response may be lost at the end.
 */
export async function checks(
  db: Database,
  organisationId: number,
  measures: Measures,
): Promise<string[]> {
  const rows = await rowsOf<{ action: string; n: number }>(
    db,
    sql`select action, count(*)::int as n from ticket_events where client_id = ${organisationId}
      group by action`,
  );
  const written = new Map(rows.map(({ action, n }) => [action, n]));
  const lost = counted.flatMap((action) => {
    const [done, kept] = [measures.acknowledged(action), written.get(action) ?? 0];
    return done > kept ? [`${done} ${action} acknowledged, ${kept} in the histories`] : [];
  });
  return [...measures.faults, ...lost, ...(await violations(db, organisationId))];
}
