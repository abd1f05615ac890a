import { sql } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { countsBack } from '#domain/tickets/counts-back.ts';
import type { BranchRow } from '../../access/authorize.ts';
import type { Database } from '../../db/database.ts';
import { namedRowsOf } from '../../db/rows.ts';
import { changedQueue } from '../../db/schema/tickets.ts';
import { readPhoneQueue } from '../../intakes/phone-queue.ts';
import { boardGates } from './gates.ts';
import { boardNumbers } from './held-numbers.ts';
import { listLines } from './lines.ts';

type Schemas = components['schemas'];
type Branch = Pick<BranchRow, 'organisationId' | 'id' | 'divisionId' | 'timeZone' | 'heldNumbers'>;

/** Four hours, in steps of five minutes. */
const trend = { minutes: 5, counts: 49 };

export async function readBoard(
  db: Database,
  branch: Branch,
  given: { now: Date; absentsCount: boolean },
): Promise<Schemas['Board']> {
  const lines = await listLines(db, branch, given);
  const waiting = lines.reduce((sum, line) => sum + line.waiting, 0);
  return {
    at: given.now.toISOString(),
    lines,
    gates: await boardGates(db, branch, given.now),
    phones: await readPhoneQueue(db, branch, given.now),
    trend: {
      minutes: trend.minutes,
      counts: countsBack(waiting, await growth(db, branch, given.now), trend.counts),
    },
    ...(branch.heldNumbers > 0 && { numbers: await boardNumbers(db, branch, given.now) }),
  };
}

export async function growth(
  db: Database,
  { organisationId, id }: Pick<Branch, 'organisationId' | 'id'>,
  now: Date,
): Promise<Map<number, number>> {
  const stepMs = trend.minutes * 60_000;
  const from = new Date(now.getTime() - (trend.counts - 1) * stepMs);
  const at = (instant: Date) => sql`${instant.toISOString()}::timestamptz`;
  // Tickets transferred to another branch and taken back appear under both; neither counts them.
  const rows = await namedRowsOf<{ back: number; grown: number }>(
    db,
    'growth',
    sql`with returned as (
      select t.branch_id as there, t.at as left_at, u.branch_id as here, u.at as back_at
      from ticket_events t
      cross join lateral (
        select action, branch_id, at from ticket_events u
        where u.client_id = t.client_id and u.ticket_id = t.ticket_id and u.id > t.id
        order by u.id limit 1
      ) u
      where t.client_id = ${organisationId} and t.action = 'transfer'
        and t.at > ${at(from)} - interval '1 minute'
        and u.action = 'undo' and u.branch_id <> t.branch_id
    )
    select greatest(0, floor(extract(epoch from ${at(now)} - c.at) / ${stepMs / 1000}))::int as back,
      sum(c.grown)::int as grown
    from (
      select at, case when to_status = 'waiting' then 1 else -1 end as grown from ticket_events
      where client_id = ${organisationId} and branch_id = ${id} and at > ${at(from)}
        and ${changedQueue}
      union all select left_at, -1 from returned where there = ${id} and left_at > ${at(from)}
      union all select back_at, 1 from returned where here = ${id} and back_at > ${at(from)}
    ) c group by 1`,
  );
  return new Map(rows.map(({ back, grown }) => [back, grown]));
}
