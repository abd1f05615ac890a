import { and, avg, count, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
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
  /** ID of the branch, service or operator, or the day; null for answers without one. */
  of: number | string | null;
  answers: number;
  /** Between 1 and 5. */
  average: number;
}

/**
 * Averages of the answers from `from` to before `until`, grouped and ordered by branch, service,
 * operator or day.
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
