import { and, count, desc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { components } from '#contract/types.ts';
import type { Caller } from '../../../caller.ts';
import type { Database } from '../../../db/client.ts';
import { userAudit, users } from '../../../db/schema/people.ts';

const usualPageSize = 50;

/** What of two states differs, as it was and as it became. */
export function differences<State extends object>(
  before: State,
  after: State,
): { before: Partial<State>; after: Partial<State> } {
  const changed = (Object.keys(after) as (keyof State)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const only = (state: State) =>
    // Keys of the state, with its own values.
    Object.fromEntries(changed.map((name) => [name, state[name]])) as Partial<State>;
  return { before: only(before), after: only(after) };
}

/** One page of the tenant's audit, the latest first. */
export async function listAudit(
  db: Database,
  { clientId }: Caller,
  asked: { page?: number; pageSize?: number; userId?: number },
): Promise<components['schemas']['AuditPage']> {
  const { page = 1, pageSize = usualPageSize, userId } = asked;
  const condition = and(
    eq(userAudit.clientId, clientId),
    userId === undefined ? undefined : eq(userAudit.subjectId, userId),
  );
  const [actors, subjects] = [alias(users, 'actors'), alias(users, 'subjects')];
  const [row] = await db.select({ total: count() }).from(userAudit).where(condition);
  const rows = await db
    .select({ entry: userAudit, actor: actors, subject: subjects })
    .from(userAudit)
    .innerJoin(actors, and(eq(actors.clientId, clientId), eq(actors.id, userAudit.actorId)))
    .innerJoin(subjects, and(eq(subjects.clientId, clientId), eq(subjects.id, userAudit.subjectId)))
    .where(condition)
    .orderBy(desc(userAudit.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const entries = rows.map(({ entry, actor, subject }) => ({
    id: entry.id,
    at: entry.at.toISOString(),
    action: entry.action,
    actor: personOf(actor),
    subject: personOf(subject),
    before: entry.before,
    after: entry.after,
  }));
  return { entries, total: row?.total ?? 0 };
}

function personOf(user: { id: number; firstName: string; lastName: string; email: string }) {
  return { id: user.id, name: `${user.firstName} ${user.lastName}`, email: user.email };
}
