import { and, eq, gt, sql } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { countsBack } from '#domain/tickets/counts-back.ts';
import type { BranchRow } from '../../access/authorize.ts';
import type { Database } from '../../db/client.ts';
import { changedQueue, ticketEvents } from '../../db/schema/tickets.ts';
import { boardGates } from './gates.ts';
import { listLines } from './lines.ts';

type Schemas = components['schemas'];
type Branch = Pick<BranchRow, 'organisationId' | 'id' | 'divisionId' | 'timeZone'>;

/** Four hours, in steps of five minutes. */
const trend = { minutes: 5, counts: 49 };

/** The branch as it is now: queues, counters and how many waited lately, in three statements. */
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
    trend: {
      minutes: trend.minutes,
      counts: countsBack(waiting, await growth(db, branch, given.now), trend.counts),
    },
  };
}

/** By how many the branch's queues grew in each step, counted back from now: one range of an index. */
export async function growth(
  db: Database,
  { organisationId, id }: Branch,
  now: Date,
): Promise<Map<number, number>> {
  const stepMs = trend.minutes * 60_000;
  const from = new Date(now.getTime() - (trend.counts - 1) * stepMs);
  const back = sql<number>`greatest(0, floor(extract(epoch from
    ${now.toISOString()}::timestamptz - ${ticketEvents.at}) / ${stepMs / 1000}))::int`;
  const rows = await db
    .select({
      back: back.as('back'),
      grown: sql<number>`sum(case when ${ticketEvents.toStatus} = 'waiting' then 1 else -1 end)::int`,
    })
    .from(ticketEvents)
    .where(
      and(
        eq(ticketEvents.organisationId, organisationId),
        eq(ticketEvents.branchId, id),
        gt(ticketEvents.at, from),
        changedQueue,
      ),
    )
    .groupBy(sql`back`);
  return new Map(rows.map(({ back, grown }) => [back, grown]));
}
