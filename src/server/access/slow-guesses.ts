import { and, eq, gt, lte, or, sql } from 'drizzle-orm';
import { signInAttempts } from '../db/schema/users.ts';
import type { Deps } from '../deployment/deps.ts';
import { AppError } from '../errors/app-error.ts';

export const hourMs = 3600 * 1000;

/** Where guesses are counted together. */
export interface Bucket {
  /** What is guessed at, or who guesses. */
  account: string;
  /** From where: a network address, a device, or what kind of guess it is. */
  address: string;
  /** The site of an IPv6 network. */
  site?: string | null;
}

/** Failures in a row with one more at `now`, as an expression on `signInAttempts`: a quiet hour ends the row. */
export function oneMoreFailure(now: Date) {
  const hourAgo = new Date(now.getTime() - hourMs).toISOString();
  return sql<number>`case when ${signInAttempts.updatedAt} < ${hourAgo}::timestamptz then 1
    else ${signInAttempts.failures} + 1 end`;
}

/**
 * Counts a guess as a failure until its caller takes that back, so that guesses at once count too.
 * `waits` are seconds after the first, second, … failure in a row; the last holds from there on.
 * Throws 429 with the seconds to wait.
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
      // A clock that was set back must not shut anybody out for as long.
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

/** Condition on `signInAttempts`. */
export function ofBucket({ account, address }: Bucket) {
  return and(eq(signInAttempts.account, account), eq(signInAttempts.address, address));
}
