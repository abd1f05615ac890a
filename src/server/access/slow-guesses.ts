import { and, eq, gt, lte, or, sql } from 'drizzle-orm';
import { signInAttempts } from '../db/schema/users.ts';
import type { Deps } from '../deployment/deps.ts';
import { AppError } from '../errors/app-error.ts';

export const hourMs = 3600 * 1000;

/** Key under which failed guesses are counted together. */
export interface Bucket {
  /** The account that is guessed at, or the guesser. */
  account: string;
  /** A network address, a device, or the kind of guess. */
  address: string;
  site?: string | null;
}

/**
 * Returns an expression on `signInAttempts` for the consecutive failures including one at `now`; an
 * hour without failures resets the count.
 */
export function oneMoreFailure(now: Date) {
  const hourAgo = new Date(now.getTime() - hourMs).toISOString();
  return sql<number>`case when ${signInAttempts.updatedAt} < ${hourAgo}::timestamptz then 1
    else ${signInAttempts.failures} + 1 end`;
}

/**
 * Counts a guess as a failure in advance, so that concurrent guesses count too; the caller reverts
 * it on success. Throws 429 with the seconds to wait: `waits` per consecutive failure, the last
 * repeating.
 */
export async function countGuess(
  deps: Deps,
  bucket: Bucket,
  waits: readonly number[],
): Promise<void> {
  const now = deps.clock();
  const failures = oneMoreFailure(now);
  const seconds = sql`(array[${sql.raw(waits.join())}])[least(${failures}, ${waits.length})]`;
  const later = (wait: number) => new Date(now.getTime() + wait * 1000);
  const longest = later(Math.max(...waits));
  const [counted] = await deps.database.db
    .insert(signInAttempts)
    .values({ ...bucket, failures: 1, allowedAt: later(waits[0] ?? 0), updatedAt: now })
    .onConflictDoUpdate({
      target: [signInAttempts.account, signInAttempts.address],
      set: {
        failures,
        allowedAt: sql`${now.toISOString()}::timestamptz + make_interval(secs => ${seconds})`,
        updatedAt: now,
      },
      // A clock that was set back must not lock an account for as long.
      setWhere: or(lte(signInAttempts.allowedAt, now), gt(signInAttempts.allowedAt, longest)),
    })
    .returning({ failures: signInAttempts.failures });
  if (!counted) throw await tooSoon(deps, bucket, now);
}

async function tooSoon(deps: Deps, id: Bucket, now: Date): Promise<AppError> {
  const [row] = await deps.database.db
    .select({ allowedAt: signInAttempts.allowedAt })
    .from(signInAttempts)
    .where(ofBucket(id));
  const wait = (row?.allowedAt.getTime() ?? 0) - now.getTime();
  const seconds = Math.max(1, Math.ceil(wait / 1000));
  return new AppError(429, 'rate_limited', { params: { seconds }, about: { account: id.account } });
}

export function ofBucket({ account, address }: Bucket) {
  return and(eq(signInAttempts.account, account), eq(signInAttempts.address, address));
}
