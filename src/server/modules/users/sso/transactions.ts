import { and, eq, gt } from 'drizzle-orm';
import { foldEmail } from '#domain/contacts/fold-email.ts';
import type { Database } from '../../../db/client.ts';
import { foldedEmail } from '../../../db/folded-email.ts';
import { organisations } from '../../../db/schema/organisation.ts';
import { ssoIdentities, ssoTransactions, users } from '../../../db/schema/people.ts';
import type { ProvenIdentity } from './provider.ts';

export type SsoTransaction = typeof ssoTransactions.$inferSelect;

export interface CookieKey {
  organisationId: number;
  hash: string;
}

export async function organisationBySlug(db: Database, slug: string): Promise<number | null> {
  const [organisation] = await db
    .select({ id: organisations.id })
    .from(organisations)
    .where(eq(organisations.slug, slug));
  return organisation?.id ?? null;
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
  { organisationId, hash }: CookieKey,
  [from, to]: [SsoTransaction['status'], SsoTransaction['status']],
  now: Date,
): Promise<SsoTransaction | null> {
  const [row] = await db
    .update(ssoTransactions)
    .set({ status: to })
    .where(
      and(
        eq(ssoTransactions.organisationId, organisationId),
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
  { organisationId, id }: SsoTransaction,
  identity: ProvenIdentity,
  expiresAt: Date,
): Promise<void> {
  await db
    .update(ssoTransactions)
    .set({ ...identity, status: 'proven', expiresAt })
    .where(and(eq(ssoTransactions.organisationId, organisationId), eq(ssoTransactions.id, id)));
}

/** The active user of an identity with their organisation, linked before or now by a verified e-mail. */
export async function userOfIdentity(
  db: Database,
  organisationId: number,
  { issuer, subject, email, emailVerified }: ProvenIdentity,
  now: Date,
) {
  const active = and(eq(users.organisationId, organisationId), eq(users.active, true));
  const withClient = db
    .select({ user: users, organisation: organisations })
    .from(users)
    .innerJoin(organisations, eq(organisations.id, users.organisationId));
  const [linked] = await db
    .select({ userId: ssoIdentities.userId })
    .from(ssoIdentities)
    .where(
      and(
        eq(ssoIdentities.organisationId, organisationId),
        eq(ssoIdentities.issuer, issuer),
        eq(ssoIdentities.subject, subject),
      ),
    );
  if (linked) {
    const [found] = await withClient.where(and(active, eq(users.id, linked.userId)));
    return found ?? null;
  }
  if (!emailVerified) return null;
  const [found] = await withClient.where(
    and(active, eq(foldedEmail(users.email), foldEmail(email))),
  );
  if (!found) return null;
  await db
    .insert(ssoIdentities)
    .values({ organisationId, issuer, subject, userId: found.user.id, linkedAt: now })
    .onConflictDoNothing();
  return found;
}
