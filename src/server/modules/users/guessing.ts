import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { and, eq, gt, lte, or, sql } from 'drizzle-orm';
import { rowsOf } from '../../db/client.ts';
import { signInAttempts } from '../../db/schema/people.ts';
import type { Deps } from '../../deployment/deps.ts';
import { AppError } from '../../operations/errors.ts';

/** Seconds to wait after the first, second, … failure in a row; the last holds from there on. */
const patient = [0, 0, 0, 0, 2, 4, 8, 16, 32, 60];
/** From an address that the account never came from, while guesses rain from everywhere. */
const wary = [60];
/** Failures within the hour that make a rain, for one account and from one address. */
const rain = { account: 20, address: 50 };
const hourMs = 3600 * 1000;
const knownForMs = 30 * 24 * hourMs;

export interface Attempt {
  account: string;
  address: string;
}

/**
 * Counts a try to sign in as a failure until `forgive` says otherwise, so that tries at once
 * count too. Guessing is slowed per account and address and nobody is locked out: who comes
 * from where they came before waits for nobody else's failures. Accounts that do not exist
 * are counted alike. Throws 429 with the seconds to wait.
 */
export async function countAttempt(deps: Deps, email: string, ip: string): Promise<Attempt> {
  const now = deps.clock();
  const id = { account: digest(deps.secret, email.toLowerCase()), address: networkOf(ip) };
  const waits = (await isRaining(deps, id)) ? wary : patient;
  const hourAgo = new Date(now.getTime() - hourMs).toISOString();
  const failures = sql`case when ${signInAttempts.updatedAt} < ${hourAgo}::timestamptz then 1
    else ${signInAttempts.failures} + 1 end`;
  const seconds = sql`(array[${sql.raw(waits.join())}])[least(${failures}, ${waits.length})]`;
  const later = (wait: number) => new Date(now.getTime() + wait * 1000);
  const longest = later(Math.max(...waits));
  const [counted] = await deps.database.db
    .insert(signInAttempts)
    .values({ ...id, failures: 1, allowedAt: later(waits[0] ?? 0), updatedAt: now })
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
  if (!counted) throw await tooSoon(deps, id, now);
  return id;
}

/** The try was the account's owner's. */
export async function forgive(deps: Deps, id: Attempt): Promise<void> {
  const now = deps.clock();
  await deps.database.db
    .update(signInAttempts)
    .set({ failures: 0, allowedAt: now, updatedAt: now, succeededAt: now })
    .where(matches(id));
}

async function isRaining(deps: Deps, { account, address }: Attempt): Promise<boolean> {
  const ago = (ms: number) => new Date(deps.clock().getTime() - ms).toISOString();
  const [seen] = await rowsOf<{ known: boolean; account: number; address: number }>(
    deps.database.db,
    sql`
    select coalesce(bool_or(account = ${account} and address = ${address}
        and succeeded_at > ${ago(knownForMs)}), false) as known,
      coalesce(sum(failures) filter (where account = ${account}
        and updated_at > ${ago(hourMs)}), 0)::int as account,
      coalesce(sum(failures) filter (where address = ${address}
        and updated_at > ${ago(hourMs)}), 0)::int as address
    from ${signInAttempts} where account = ${account} or address = ${address}`,
  );
  if (!seen || seen.known) return false;
  return seen.account >= rain.account || seen.address >= rain.address;
}

async function tooSoon(deps: Deps, id: Attempt, now: Date): Promise<AppError> {
  const [row] = await deps.database.db
    .select({ allowedAt: signInAttempts.allowedAt })
    .from(signInAttempts)
    .where(matches(id));
  const wait = (row?.allowedAt.getTime() ?? 0) - now.getTime();
  const seconds = Math.max(1, Math.ceil(wait / 1000));
  return new AppError(429, 'rate_limited', { params: { seconds } });
}

function matches({ account, address }: Attempt) {
  return and(eq(signInAttempts.account, account), eq(signInAttempts.address, address));
}

/** The e-mail itself is not kept: people type their passwords into that field. */
function digest(secret: Uint8Array, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url');
}

/** One household's IPv6 addresses share their first 64 bits. */
function networkOf(ip: string): string {
  const bare = ip.replace(/^::ffff:/, '');
  if (!isIPv6(bare)) return bare;
  const { hostname } = new URL(`http://[${bare.split('%')[0]}]`);
  const [head = '', tail = ''] = hostname.slice(1, -1).split('::');
  const [before, after] = [head, tail].map((part) => part.split(':').filter(Boolean));
  const zeros = 8 - (before?.length ?? 0) - (after?.length ?? 0);
  const groups = [...(before ?? []), ...Array(Math.max(0, zeros)).fill('0'), ...(after ?? [])];
  return groups.slice(0, 4).join(':');
}
