import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { clients } from '../../../db/schema/organisation.ts';
import { ssoIdentities, ssoTransactions, users } from '../../../db/schema/people.ts';
import type { ProvenIdentity } from './provider.ts';

export type SsoTransaction = typeof ssoTransactions.$inferSelect;

export interface CookieKey {
  clientId: number;
  hash: string;
}

export async function organisationId(db: Database, slug: string): Promise<number | null> {
  const [client] = await db.select({ id: clients.id }).from(clients).where(eq(clients.slug, slug));
  return client?.id ?? null;
}

export async function startTransaction(
  db: Database,
  row: typeof ssoTransactions.$inferInsert,
): Promise<void> {
  await db.insert(ssoTransactions).values(row);
}

/**
 * Moves the transaction of a cookie on by one step, which succeeds once: a repeat finds it
 * moved already. Null when it is not in `from`, or too old.
 */
export async function advance(
  db: Database,
  { clientId, hash }: CookieKey,
  [from, to]: [SsoTransaction['status'], SsoTransaction['status']],
  now: Date,
): Promise<SsoTransaction | null> {
  const [row] = await db
    .update(ssoTransactions)
    .set({ status: to })
    .where(
      and(
        eq(ssoTransactions.clientId, clientId),
        eq(ssoTransactions.cookieHash, hash),
        eq(ssoTransactions.status, from),
        gt(ssoTransactions.expiresAt, now),
      ),
    )
    .returning();
  return row ?? null;
}

/** Keeps what the provider has proven, for the browser to fetch until `expiresAt`. */
export async function keepIdentity(
  db: Database,
  { clientId, id }: SsoTransaction,
  identity: ProvenIdentity,
  expiresAt: Date,
): Promise<void> {
  await db
    .update(ssoTransactions)
    .set({ ...identity, status: 'proven', expiresAt })
    .where(and(eq(ssoTransactions.clientId, clientId), eq(ssoTransactions.id, id)));
}

/** The active user of an identity with their organisation, linked before or now by a verified e-mail. */
export async function userOfIdentity(
  db: Database,
  clientId: number,
  { issuer, subject, email, emailVerified }: ProvenIdentity,
  now: Date,
) {
  const active = and(eq(users.clientId, clientId), eq(users.active, true));
  const withClient = db
    .select({ user: users, client: clients })
    .from(users)
    .innerJoin(clients, eq(clients.id, users.clientId));
  const [linked] = await db
    .select({ userId: ssoIdentities.userId })
    .from(ssoIdentities)
    .where(
      and(
        eq(ssoIdentities.clientId, clientId),
        eq(ssoIdentities.issuer, issuer),
        eq(ssoIdentities.subject, subject),
      ),
    );
  if (linked) {
    const [found] = await withClient.where(and(active, eq(users.id, linked.userId)));
    return found ?? null;
  }
  if (!emailVerified) return null;
  const [found] = await withClient.where(and(active, sql`lower(${users.email}) = lower(${email})`));
  if (!found) return null;
  await db
    .insert(ssoIdentities)
    .values({ clientId, issuer, subject, userId: found.user.id, linkedAt: now })
    .onConflictDoNothing();
  return found;
}
