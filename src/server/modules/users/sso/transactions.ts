import { and, eq, gt } from 'drizzle-orm';
import { foldEmail } from '#domain/contacts/fold-email.ts';
import type { Database } from '../../../db/database.ts';
import { foldedEmail } from '../../../db/folded-email.ts';
import { organisations } from '../../../db/schema/organisation.ts';
import { ssoIdentities, ssoTransactions, users } from '../../../db/schema/users.ts';
import type { ProvenIdentity } from './provider.ts';

export type SsoTransaction = typeof ssoTransactions.$inferSelect;

export interface CookieKey {
  organisationId: number;
  hash: string;
}

export async function startTransaction(
  db: Database,
  row: typeof ssoTransactions.$inferInsert,
): Promise<void> {
  await db.insert(ssoTransactions).values(row);
}

/**
 * Moves the cookie's transaction one step on, exactly once. Returns null when it is not in `from`
 * any more or has expired.
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

/**
 * Active user of an identity with the organisation, linked earlier or now by a verified e-mail.
 * Null for a second subject of an issuer: providers reassign e-mails, never subjects.
 */
export async function userOfIdentity(
  db: Database,
  organisationId: number,
  identity: ProvenIdentity,
  now: Date,
) {
  const known = await linkedUser(db, organisationId, identity);
  if (known || !identity.emailVerified) return known;
  const { issuer, subject, email } = identity;
  const [owner] = await db
    .select({ userId: users.id })
    .from(users)
    .where(and(activeIn(organisationId), eq(foldedEmail(users.email), foldEmail(email))));
  if (!owner) return null;
  await db
    .insert(ssoIdentities)
    .values({ organisationId, issuer, subject, ...owner, linkedAt: now })
    .onConflictDoNothing();
  return linkedUser(db, organisationId, identity);
}

async function linkedUser(
  db: Database,
  organisationId: number,
  { issuer, subject }: Pick<ProvenIdentity, 'issuer' | 'subject'>,
) {
  const { organisationId: tenant, userId } = ssoIdentities;
  const [found] = await db
    .select({ user: users, organisation: organisations })
    .from(ssoIdentities)
    .innerJoin(users, and(eq(users.organisationId, tenant), eq(users.id, userId)))
    .innerJoin(organisations, eq(organisations.id, tenant))
    .where(
      and(
        activeIn(organisationId),
        eq(ssoIdentities.issuer, issuer),
        eq(ssoIdentities.subject, subject),
      ),
    );
  return found ?? null;
}

function activeIn(organisationId: number) {
  return and(eq(users.organisationId, organisationId), eq(users.active, true));
}
