import { eq, type SQL, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { type Database, rowsOf } from '../db/database.ts';
import { inSteps, stepRows } from '../db/in-steps.ts';
import { branches, organisations } from '../db/schema/organisation.ts';
import type { Deps } from '../deployment/deps.ts';
import { closeDaysBefore } from '../figures/close-days.ts';
import { settingOf } from '../organisation/settings.ts';

/**
 * Tables whose rows are deleted with a ticket, in addition to rows that the database deletes
 * itself.
 */
export const ofTurns = [
  'ticket_events',
  'messages',
  'polls',
  'links',
  'phone_turns',
  'struck_turns',
  'booking_identities',
];

/** One condition for each index that finds ended tickets. */
const ended = [sql`status in ('attended', 'absent')`, sql`status = 'cancelled'`];

/**
 * Removes tickets that ended longer ago than their organisation's retention in years, in small
 * batches, and returns the number. The figures of their days stay.
 */
export async function removeTurns(deps: Deps, stopping: AbortSignal, log: Logger): Promise<number> {
  const { db } = deps.database;
  let all = 0;
  for (const { id: organisationId } of await db
    .select({ id: organisations.id })
    .from(organisations)) {
    const years = await settingOf(deps, organisationId, 'vez.tickets.years');
    if (years === 0) continue;
    const before = new Date(deps.clock());
    before.setUTCFullYear(before.getUTCFullYear() - years);
    const day = before.toISOString().slice(0, 10);
    if (!(await closeDaysBefore(db, { organisationId, day }))) continue;
    const removed = await removeEnded(db, { organisationId, day }, stopping);
    if (removed > 0) log.info({ organisation: organisationId, turns: removed }, 'turns removed');
    all += removed;
  }
  return all;
}

async function removeEnded(
  db: Database,
  { organisationId, day }: { organisationId: number; day: string },
  stopping: AbortSignal,
): Promise<number> {
  const inBranches = await db
    .select({ id: branches.id })
    .from(branches)
    .where(eq(branches.organisationId, organisationId));
  let all = 0;
  for (const { id: branchId } of inBranches) {
    for (const how of ended) {
      // The start of the day before is over in every time zone.
      const which = sql`client_id = ${organisationId} and branch_id = ${branchId} and ${how}
        and closed_at < (${day}::date - 1)::timestamp at time zone 'UTC'`;
      all += await inSteps(() => removeSome(db, which), stopping);
    }
  }
  return all;
}

async function removeSome(db: Database, which: SQL): Promise<number> {
  const others = ofTurns.map(
    (table) => sql`${sql.raw(table)}_gone as (delete from ${sql.raw(table)} o using gone
      where o.client_id = gone.client_id and o.ticket_id = gone.id)`,
  );
  const rows = await rowsOf(
    db,
    sql`with gone as materialized (
      select client_id, id from tickets where ${which} order by closed_at limit ${stepRows}
      for update skip locked
    ), ${sql.join(others, sql`, `)}
    delete from tickets t using gone where t.client_id = gone.client_id and t.id = gone.id
    returning t.id`,
  );
  return rows.length;
}
