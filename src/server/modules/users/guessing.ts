import { createHmac } from 'node:crypto';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { foldEmail } from '#domain/contacts/fold-email.ts';
import { type Origin as Networks, originOf, siteTimes } from '../../access/network.ts';
import { hashToken } from '../../access/session.ts';
import { countGuess, ofBucket } from '../../access/slow-guesses.ts';
import { rowsOf } from '../../db/client.ts';
import { signInAttempts } from '../../db/schema/users.ts';
import type { Deps } from '../../deployment/deps.ts';

const patient = [0, 0, 0, 0, 2, 4, 8, 16, 32, 60];
/** From a network, or an IPv6 site, that guesses at many accounts. */
const wary = [60];
/** From all addresses together that the account never came from: one a minute after twenty. */
const ceiling = [...Array<number>(19).fill(0), 60];
const anywhere = '*';
/** Failures within the hour from one address, at whatever accounts, that make it a guesser's. */
const manyFromAddress = 50;
const hourMs = 3600 * 1000;
const knownForMs = 30 * 24 * hourMs;

export interface Attempt {
  account: string;
  /** Where the failure was counted. */
  addresses: string[];
}

export interface Origin {
  ip: string;
  /** What the browser keeps of an earlier sign-in; null when it keeps nothing. */
  device: string | null;
}

/**
 * Counts a try to sign in as a failure until `forgive` says otherwise, so that tries at once
 * count too. A device that has signed in to the account before is slowed by its own failures
 * alone: nobody's guesses keep the owner out. Elsewhere account and address are slowed together,
 * and the account over all addresses that it never came from. Accounts that do not exist are
 * counted alike. Throws 429 with the seconds to wait.
 */
export async function countAttempt(deps: Deps, email: string, origin: Origin): Promise<Attempt> {
  const account = accountOf(deps, email);
  const networks = originOf(origin.ip, (name) => name);
  const { network: address, site } = networks;
  const device = origin.device && deviceOf(origin.device);
  const known = await knownAmong(deps, account, device ? [device, address] : [address]);
  if (device && known.has(device)) {
    await countGuess(deps, { account, address: device }, patient);
    return { account, addresses: [device] };
  }
  const guesser = !known.has(address) && (await guessesAtMany(deps, networks));
  await countGuess(deps, { account, address, site }, guesser ? wary : patient);
  if (known.has(address)) return { account, addresses: [address] };
  await countGuess(deps, { account, address: anywhere }, ceiling);
  return { account, addresses: [address, anywhere] };
}

/** Counts a guess at the present password of somebody who is signed in, over all their sessions. */
export async function countPasswordGuess(deps: Deps, email: string): Promise<Attempt> {
  const [account, address] = [accountOf(deps, email), 'password change'];
  await countGuess(deps, { account, address }, patient);
  return { account, addresses: [address] };
}

/** The try was the account's owner's, who is known from now on where it came from and by `device`. */
export async function forgive(
  deps: Deps,
  { account, addresses }: Attempt,
  device: string | null = null,
): Promise<void> {
  const { db } = deps.database;
  const now = deps.clock();
  const proven = { failures: 0, allowedAt: now, updatedAt: now, succeededAt: now };
  for (const address of addresses) {
    // What others have failed meanwhile stays counted.
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

/** Where the account has signed in from within the last thirty days. */
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

async function guessesAtMany(deps: Deps, { network, site }: Networks): Promise<boolean> {
  const hourAgo = new Date(deps.clock().getTime() - hourMs).toISOString();
  const [failed] = await rowsOf<{ ofNetwork: number; ofSite: number }>(
    deps.database.db,
    sql`select coalesce(sum(failures) filter (where address = ${network}), 0)::int as "ofNetwork",
        coalesce(sum(failures) filter (where site = ${site}), 0)::int as "ofSite"
      from ${signInAttempts}
      where (address = ${network} or site = ${site}) and updated_at > ${hourAgo}`,
  );
  const { ofNetwork = 0, ofSite = 0 } = failed ?? {};
  return ofNetwork >= manyFromAddress || ofSite >= manyFromAddress * siteTimes;
}

/** The e-mail itself is not kept: people type their passwords into that field. */
function accountOf({ keys }: Deps, email: string): string {
  return createHmac('sha256', keys.accounts).update(foldEmail(email)).digest('base64url');
}

function deviceOf(device: string): string {
  return `device ${hashToken(device)}`;
}
