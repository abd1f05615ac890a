import { createHmac } from 'node:crypto';
import { and, eq, gt, sql, sum } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { intakeTries } from '../db/schema/intakes.ts';
import type { Keys } from '../deployment/keys.ts';

/** Tries of one sort by somebody in a branch. */
export interface Tried {
  organisationId: number;
  branchId: number;
  /** A keyed digest of who and what (`triedBy`). */
  network: string;
}

/** Who tries, and what, as a keyed digest: networks are few enough to be guessed from a plain one. */
export function triedBy({ intakes }: Pick<Keys, 'intakes'>, what: string, who: string): string {
  return createHmac('sha256', intakes)
    .update(JSON.stringify([what, who]))
    .digest('base64url');
}

/** How many tries there were in the last minutes. */
export async function triesWithin(
  db: Database,
  tried: Tried,
  { now, minutes }: { now: Date; minutes: number },
): Promise<number> {
  const since = new Date(now.getTime() - minutes * 60_000);
  const [row] = await db
    .select({ count: sum(intakeTries.count).mapWith(Number) })
    .from(intakeTries)
    .where(and(ofTried(tried), gt(intakeTries.triedAt, since)));
  return row?.count ?? 0;
}

/** Writes down one more. */
export async function recordTry(db: Database, tried: Tried, now: Date): Promise<void> {
  const { organisationId, branchId, network, triedAt } = intakeTries;
  await db
    .insert(intakeTries)
    .values({ ...tried, triedAt: now })
    .onConflictDoUpdate({
      target: [organisationId, branchId, network, triedAt],
      set: { count: sql`${intakeTries.count} + 1` },
    });
}

const ofTried = ({ organisationId, branchId, network }: Tried) =>
  and(
    eq(intakeTries.organisationId, organisationId),
    eq(intakeTries.branchId, branchId),
    eq(intakeTries.network, network),
  );
