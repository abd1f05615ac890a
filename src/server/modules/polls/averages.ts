import { and, avg, count, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { branches } from '../../db/schema/organisation.ts';
import { polls } from '../../db/schema/polls.ts';

const groups = {
  branch: polls.branchId,
  service: polls.serviceId,
  operator: polls.userId,
  /** The local day of the branch, yyyy-MM-dd. */
  day: sql<string>`(${polls.answeredAt} at time zone ${branches.timeZone})::date::text`,
};

export interface PollAverage {
  /** The branch's, service's or operator's id, or the day; null is an answer to nobody in particular. */
  of: number | string | null;
  answers: number;
  /** From 1 to 5. */
  average: number;
}

/**
 * What people answered in the branches from `from` to before `until`, by branch, service, operator
 * or day, in the order of what they are counted by.
 */
export async function pollAverages(
  db: Database,
  asked: { organisationId: number; branchIds: number[]; from: Date; until: Date },
  by: keyof typeof groups,
): Promise<PollAverage[]> {
  const of = groups[by];
  const rows = await db
    .select({ of, answers: count(), average: avg(polls.rating) })
    .from(polls)
    .innerJoin(
      branches,
      and(eq(branches.organisationId, polls.organisationId), eq(branches.id, polls.branchId)),
    )
    .where(
      and(
        eq(polls.organisationId, asked.organisationId),
        inArray(polls.branchId, asked.branchIds),
        gte(polls.answeredAt, asked.from),
        lt(polls.answeredAt, asked.until),
      ),
    )
    .groupBy(of)
    .orderBy(of);
  return rows.map((row) => ({ ...row, average: Number(row.average) }));
}
