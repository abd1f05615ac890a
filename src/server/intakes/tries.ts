import { createHmac } from 'node:crypto';
import { and, eq, gt, inArray, sql, sum } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { intakeTries } from '../db/schema/intakes.ts';
import type { Keys } from '../deployment/keys.ts';

interface Branch {
  organisationId: number;
  id: number;
}

/**
 * Returns a keyed digest of the network and what it tries. A plain digest could be guessed, because
 * networks are few.
 */
export function triedBy({ intakes }: Pick<Keys, 'intakes'>, what: string, who: string): string {
  return createHmac('sha256', intakes)
    .update(JSON.stringify([what, who]))
    .digest('base64url');
}

/** Counts how often each of `by` (`triedBy`) tried in the branch in the last minutes. */
export async function triesWithin(
  db: Database,
  { organisationId, id }: Branch,
  by: readonly string[],
  { now, minutes }: { now: Date; minutes: number },
): Promise<number[]> {
  const since = new Date(now.getTime() - minutes * 60_000);
  const rows = await db
    .select({ by: intakeTries.network, count: sum(intakeTries.count).mapWith(Number) })
    .from(intakeTries)
    .where(
      and(
        eq(intakeTries.organisationId, organisationId),
        eq(intakeTries.branchId, id),
        inArray(intakeTries.network, [...by]),
        gt(intakeTries.triedAt, since),
      ),
    )
    .groupBy(intakeTries.network);
  const counts = new Map(rows.map((row) => [row.by, row.count]));
  return by.map((each) => counts.get(each) ?? 0);
}

/** Stores one more try of each. */
export async function recordTries(
  db: Database,
  { organisationId, id: branchId }: Branch,
  by: readonly string[],
  now: Date,
): Promise<void> {
  await db
    .insert(intakeTries)
    .values(by.map((network) => ({ organisationId, branchId, network, triedAt: now })))
    .onConflictDoUpdate({
      target: [
        intakeTries.organisationId,
        intakeTries.branchId,
        intakeTries.network,
        intakeTries.triedAt,
      ],
      set: { count: sql`${intakeTries.count} + 1` },
    });
}
