import { createHmac } from 'node:crypto';
import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { foldEmail } from '#domain/contacts/fold-email.ts';
import { keysToTry } from '#domain/effort/effort.ts';
import { type About, issueChallenge, solvedChallenge } from '../../access/challenge.ts';
import { type Origin as Networks, originOf, siteTimes } from '../../access/network.ts';
import { hashToken } from '../../access/session.ts';
import { countGuess, hourMs, ofBucket, oneMoreFailure } from '../../access/slow-guesses.ts';
import { rowsOf, type Transaction } from '../../db/database.ts';
import { signInAttempts } from '../../db/schema/users.ts';
import type { Deps } from '../../deployment/deps.ts';
import { AppError } from '../../errors/app-error.ts';

/** Seconds to wait by consecutive failures, for a known device or a signed-in user. */
const patient = [0, 0, 0, 0, 2, 4, 8, 16, 32, 60];
const anywhere = '*';
/** Failures within the hour after which an attempt from a new place requires proof of work. */
const free = {
  /** At the account, from the same network. */
  here: 5,
  /** At the account, from all networks that it never signed in from. */
  everywhere: 20,
  /** At any account, from the same network or a quarter of its IPv6 site. */
  network: 50,
};
/** Factor over a form's proof of work: a computer needs between a second and half a minute. */
const timesForm = 8;
const knownForMs = 30 * 24 * hourMs;

type Schemas = components['schemas'];

export interface Attempt {
  account: string;
  /** Networks under which the failure was counted. */
  addresses: string[];
}

export interface Origin {
  ip: string;
  /** Token of an earlier sign-in stored in the browser; null when there is none. */
  device: string | null;
}

/**
 * Counts as failed until `forgive`, so that concurrent attempts count too. Throws 429 for a known
 * device's own failures; other places need proof of work, 400 `challenge_invalid`, so that guesses
 * never lock the owner out.
 */
export async function countAttempt(
  deps: Deps,
  { email, solution }: Pick<Schemas['Credentials'], 'email' | 'solution'>,
  origin: Origin,
): Promise<Attempt> {
  const from = placeOf(deps, email, origin.ip);
  const { account, network } = from;
  const device = origin.device && deviceOf(origin.device);
  const known = await knownAmong(deps, account, device ? [device, network] : [network]);
  if (device && known.has(device)) {
    await countGuess(deps, { account, address: device }, patient);
    return { account, addresses: [device] };
  }
  const isNew = !known.has(network);
  const worked = solution !== undefined;
  if (worked) await spendWork(deps, from, solution);
  else if (isNew && (await strainOn(deps, from)).network >= free.network) throw unworked(account);
  const counted = { ...from, worked, now: deps.clock() };
  await deps.database.db.transaction(async (tx) => {
    await countOne(tx, { ...counted, address: network, most: free.here });
    if (!isNew) return;
    await countOne(tx, { ...counted, address: anywhere, site: null, most: free.everywhere });
  });
  return { account, addresses: isNew ? [network, anywhere] : [network] };
}

export async function signInChallenge(
  deps: Deps,
  email: string,
  ip: string,
): Promise<Schemas['Challenge']> {
  const from = placeOf(deps, email, ip);
  const { here, everywhere, network } = await strainOn(deps, from);
  const keys = keysToTry(
    { count: here, each: free.here },
    { count: everywhere, each: free.everywhere },
    { count: network, each: free.network },
  );
  return issueChallenge(deps.keys, workAbout(from), { most: keys * timesForm, now: deps.clock() });
}

interface Place extends Networks {
  account: string;
}

export const placeOf = (deps: Deps, email: string, ip: string): Place => ({
  account: accountOf(deps, email),
  ...originOf(ip, (name) => name),
});

export const workAbout = ({ account, network }: Place): About => ['signIn', account, network];

const unworked = (account: string) =>
  new AppError(400, 'challenge_invalid', { field: 'solution', about: { account } });

/** Spends a solution on one attempt. Throws 400 when it is invalid or already used. */
async function spendWork(deps: Deps, from: Place, solution: Schemas['Solution']): Promise<void> {
  const now = deps.clock();
  const challenge = await solvedChallenge(deps.keys, workAbout(from), { solution, now });
  if (challenge === null) throw unworked(from.account);
  const used = { account: challenge, address: 'solution', failures: 1 };
  const fresh = await deps.database.db
    .insert(signInAttempts)
    .values({ ...used, allowedAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ account: signInAttempts.account });
  if (fresh.length === 0) throw unworked(from.account);
}

/** Throws 400 when there would be more than `most` failures without proof of work. */
async function countOne(
  tx: Transaction,
  {
    account,
    address,
    site,
    worked,
    most,
    now,
  }: Place & { address: string; worked: boolean; most: number; now: Date },
): Promise<void> {
  const failures = oneMoreFailure(now);
  const counted = await tx
    .insert(signInAttempts)
    .values({ account, address, site, failures: 1, allowedAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: [signInAttempts.account, signInAttempts.address],
      set: { failures, updatedAt: now },
      setWhere: worked ? undefined : lte(failures, most),
    })
    .returning({ failures: signInAttempts.failures });
  if (counted.length === 0) throw unworked(account);
}

/** Counts a guess of a signed-in user's current password, over all their sessions. */
export async function countPasswordGuess(deps: Deps, email: string): Promise<Attempt> {
  const [account, address] = [accountOf(deps, email), 'password change'];
  await countGuess(deps, { account, address }, patient);
  return { account, addresses: [address] };
}

/** Treats the attempt as the owner's: its networks and `device` are known from now on. */
export async function forgive(
  deps: Deps,
  { account, addresses }: Attempt,
  device: string | null = null,
): Promise<void> {
  const { db } = deps.database;
  const now = deps.clock();
  const proven = { failures: 0, allowedAt: now, updatedAt: now, succeededAt: now };
  for (const address of addresses) {
    // Decrements instead of resetting, so that concurrent failures of others stay counted.
    const one = sql`greatest(${signInAttempts.failures} - 1, 0)`;
    await db
      .update(signInAttempts)
      .set(address === anywhere ? { failures: one } : proven)
      .where(ofBucket({ account, address }));
  }
  if (device === null) return;
  await db
    .insert(signInAttempts)
    .values({ account, address: deviceOf(device), ...proven })
    .onConflictDoUpdate({
      target: [signInAttempts.account, signInAttempts.address],
      set: proven,
    });
}

async function knownAmong(deps: Deps, account: string, addresses: string[]): Promise<Set<string>> {
  const since = new Date(deps.clock().getTime() - knownForMs);
  const rows = await deps.database.db
    .select({ address: signInAttempts.address })
    .from(signInAttempts)
    .where(
      and(
        eq(signInAttempts.account, account),
        inArray(signInAttempts.address, addresses),
        gt(signInAttempts.succeededAt, since),
      ),
    );
  return new Set(rows.map(({ address }) => address));
}

async function strainOn(deps: Deps, { account, network, site }: Place): Promise<typeof free> {
  const hourAgo = new Date(deps.clock().getTime() - hourMs).toISOString();
  const within = sql`${signInAttempts} where updated_at > ${hourAgo}`;
  const [strain] = await rowsOf<typeof free>(
    deps.database.db,
    sql`select
      coalesce((select failures from ${within} and account = ${account}
        and address = ${network}), 0) as here,
      coalesce((select failures from ${within} and account = ${account}
        and address = ${anywhere}), 0) as everywhere,
      greatest(
        (select coalesce(sum(failures), 0)::int from ${within} and address = ${network}),
        (select coalesce(sum(failures), 0)::int from ${within} and site = ${site}) / ${siteTimes}::int
      ) as network`,
  );
  return strain ?? { here: 0, everywhere: 0, network: 0 };
}

/** Keyed digest; the e-mail is not stored, since people type passwords into that field. */
function accountOf({ keys }: Deps, email: string): string {
  return createHmac('sha256', keys.accounts).update(foldEmail(email)).digest('base64url');
}

function deviceOf(device: string): string {
  return `device ${hashToken(device)}`;
}
