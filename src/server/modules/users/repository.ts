import { and, desc, eq, inArray, isNull, ne } from 'drizzle-orm';
import { foldEmail } from '#domain/contacts/fold-email.ts';
import type { Database } from '../../db/database.ts';
import { foldedEmail } from '../../db/folded-email.ts';
import { pushSubscriptions } from '../../db/schema/alerts.ts';
import { organisations } from '../../db/schema/organisation.ts';
import { passwordHistory, sessions, users } from '../../db/schema/users.ts';

/**
 * Active users with the e-mail, at most one per organisation; a sign-in does not name the
 * organisation.
 */
export function findByEmail(db: Database, email: string) {
  return db
    .select({ user: users, organisation: organisations })
    .from(users)
    .innerJoin(organisations, eq(organisations.id, users.organisationId))
    .where(and(eq(foldedEmail(users.email), foldEmail(email)), eq(users.active, true)))
    .orderBy(users.organisationId);
}

export async function findUser(db: Database, organisationId: number, userId: number) {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.organisationId, organisationId), eq(users.id, userId)));
  return row ?? null;
}

export async function insertSession(
  db: Database,
  session: typeof sessions.$inferInsert,
): Promise<number> {
  const rows = await db.insert(sessions).values(session).returning({ id: sessions.id });
  // The cast: one inserted row returns one.
  return rows[0]?.id as number;
}

export async function endSession(
  db: Database,
  organisationId: number,
  id: number,
  at: Date,
): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: at })
    .where(
      and(
        eq(sessions.organisationId, organisationId),
        eq(sessions.id, id),
        isNull(sessions.endedAt),
      ),
    );
  // The next user of the device may be another person.
  await db
    .delete(pushSubscriptions)
    .where(
      and(
        eq(pushSubscriptions.organisationId, organisationId),
        eq(pushSubscriptions.sessionId, id),
      ),
    );
}

export async function endOldestSessions(
  db: Database,
  {
    organisationId,
    userId,
    keep,
    at,
  }: { organisationId: number; userId: number; keep: number; at: Date },
): Promise<void> {
  const open = and(
    eq(sessions.organisationId, organisationId),
    eq(sessions.userId, userId),
    isNull(sessions.endedAt),
  );
  const surplus = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(open)
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .offset(keep);
  await db
    .update(sessions)
    .set({ endedAt: at })
    .where(and(open, inArray(sessions.id, surplus)));
}

export async function lockUser(db: Database, organisationId: number, userId: number) {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.organisationId, organisationId), eq(users.id, userId)))
    .for('update');
  return row ?? null;
}

/** Comparing one hash takes as long as a sign-in. */
const earlierAtMost = 24;

/** Hashes of previous passwords, newest first, 24 at most. */
export async function earlierHashes(
  db: Database,
  organisationId: number,
  userId: number,
): Promise<string[]> {
  const rows = await db
    .select({ hash: passwordHistory.passwordHash })
    .from(passwordHistory)
    .where(
      and(eq(passwordHistory.organisationId, organisationId), eq(passwordHistory.userId, userId)),
    )
    .orderBy(desc(passwordHistory.id))
    .limit(earlierAtMost);
  return rows.map(({ hash }) => hash);
}

/** Sets a new password, keeps the old one's hash, and ends the user's sessions except one. */
export async function replacePassword(
  db: Database,
  {
    user,
    hash,
    keepSessionId,
    mustChange,
    at,
  }: {
    user: typeof users.$inferSelect;
    hash: string;
    keepSessionId: number | null;
    mustChange: boolean;
    at: Date;
  },
): Promise<void> {
  const { organisationId, id: userId, passwordHash } = user;
  if (passwordHash) {
    await db
      .insert(passwordHistory)
      .values({ organisationId, userId, passwordHash, replacedAt: at });
  }
  await db
    .update(users)
    .set({ passwordHash: hash, lastPasswordChange: at, mustChangePassword: mustChange })
    .where(and(eq(users.organisationId, organisationId), eq(users.id, userId)));
  await db
    .update(sessions)
    .set({ endedAt: at })
    .where(
      and(
        eq(sessions.organisationId, organisationId),
        eq(sessions.userId, userId),
        keepSessionId === null ? undefined : ne(sessions.id, keepSessionId),
        isNull(sessions.endedAt),
      ),
    );
}
