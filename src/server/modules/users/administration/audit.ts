import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { components } from '#contract/types.ts';
import { usualTimeZone } from '#domain/users/personal-data.ts';
import type { Caller } from '../../../access/caller.ts';
import type { Database } from '../../../db/database.ts';
import { inDays } from '../../../db/days.ts';
import { type AuditAction, auditChecks, userAudit } from '../../../db/schema/audit.ts';
import { users } from '../../../db/schema/users.ts';

const usualPageSize = 50;

interface Query {
  page?: number;
  pageSize?: number;
  userId?: number;
  actor?: string;
  subject?: string;
  action?: AuditAction;
  day?: string;
  until?: string;
}

export async function listAudit(
  db: Database,
  { organisationId, userId }: Caller,
  asked: Query,
): Promise<components['schemas']['AuditPage']> {
  const { page = 1, pageSize = usualPageSize } = asked;
  const [caller] = await db
    .select({ timeZone: users.timeZone })
    .from(users)
    .where(and(eq(users.organisationId, organisationId), eq(users.id, userId)));
  const condition = and(
    eq(userAudit.organisationId, organisationId),
    ...(await conditionsOf(db, organisationId, asked, caller?.timeZone ?? usualTimeZone)),
  );
  const [actors, subjects] = [alias(users, 'actors'), alias(users, 'subjects')];
  const [row] = await db.select({ total: count() }).from(userAudit).where(condition);
  const rows = await db
    .select({ entry: userAudit, actor: actors, subject: subjects })
    .from(userAudit)
    .innerJoin(
      actors,
      and(eq(actors.organisationId, organisationId), eq(actors.id, userAudit.actorId)),
    )
    .innerJoin(
      subjects,
      and(eq(subjects.organisationId, organisationId), eq(subjects.id, userAudit.subjectId)),
    )
    .where(condition)
    .orderBy(desc(userAudit.at), desc(userAudit.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const entries = rows.map(({ entry, actor, subject }) => ({
    id: entry.id,
    at: entry.at.toISOString(),
    action: entry.action,
    seal: entry.seal,
    actor: personOf(actor),
    subject: personOf(subject),
    before: entry.before,
    after: entry.after,
  }));
  const [check] = await db
    .select()
    .from(auditChecks)
    .where(eq(auditChecks.organisationId, organisationId));
  return { entries, total: row?.total ?? 0, check: check ? checkOf(check) : null };
}

const checkOf = ({ checkedAt, entries, broken }: typeof auditChecks.$inferSelect) => ({
  checkedAt: checkedAt.toISOString(),
  entries,
  broken: broken.map(({ kind, sealedAt, fault }) => ({ kind, sealedAt, fault })),
});

async function conditionsOf(
  db: Database,
  organisationId: number,
  { userId, actor, subject, action, day, until }: Query,
  timeZone: string,
): Promise<(SQL | undefined)[]> {
  // A separate query: the number of matches decides which index is best.
  const isNamed = async (column: typeof userAudit.actorId, text: string) => {
    const found = await db
      .select({ id: users.id })
      .from(users)
      .where(
        and(
          eq(users.organisationId, organisationId),
          sql`strpos(lower(concat_ws(' ', ${users.firstName}, ${users.lastName}, ${users.email})),
            lower(${text.trimEnd()})) > 0`,
        ),
      );
    return sql`${column} = any(${`{${found.map(({ id }) => id).join()}}`}::bigint[])`;
  };
  const { actorId, subjectId, at } = userAudit;
  return [
    userId === undefined ? undefined : eq(subjectId, userId),
    actor ? await isNamed(actorId, actor) : undefined,
    subject ? await isNamed(subjectId, subject) : undefined,
    action && eq(userAudit.action, action),
    inDays(at, { day, until }, timeZone),
  ];
}

function personOf(user: { id: number; firstName: string; lastName: string; email: string }) {
  return { id: user.id, name: `${user.firstName} ${user.lastName}`, email: user.email };
}
