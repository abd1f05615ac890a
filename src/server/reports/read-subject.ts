import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import type { DaySpan, ReportKind } from '#domain/reports/spans.ts';
import type { Database } from '../db/database.ts';
import { figureDays } from '../db/schema/figures.ts';
import { services } from '../db/schema/organisation.ts';
import { userBranches, users } from '../db/schema/users.ts';
import { notFound } from '../errors/app-error.ts';

type Subject = components['schemas']['ReportSubject'];

interface Place {
  organisationId: number;
  id: number;
}

/**
 * Returns the subject of an operator's or service's report and the choices. Throws 404 like
 * `buildReport`.
 */
export async function chooseSubject(
  db: Database,
  branch: Place,
  { kind, span, subjectId }: { kind: ReportKind; span: DaySpan; subjectId: number | undefined },
): Promise<{ subject: Subject | null; choices: Subject[] }> {
  if (kind !== 'operator' && kind !== 'service') return { subject: null, choices: [] };
  const choices = await (kind === 'service'
    ? servicesOf(db, branch)
    : operatorsOf(db, branch, span));
  if (subjectId === undefined) return { subject: choices[0] ?? null, choices };
  const known = choices.find(({ id }) => id === subjectId);
  if (known) return { subject: known, choices };
  if (kind === 'service') throw notFound('service_not_found');
  const resting = await operatorOf(db, branch, subjectId);
  if (!resting) throw notFound();
  return { subject: resting, choices: [...choices, resting] };
}

function servicesOf(db: Database, { organisationId, id }: Place): Promise<Subject[]> {
  return db
    .select({ id: services.id, name: services.name })
    .from(services)
    .where(and(eq(services.organisationId, organisationId), eq(services.branchId, id)))
    .orderBy(asc(services.position), asc(services.id));
}

const fullName = sql<string>`${users.firstName} || ' ' || ${users.lastName}`;

function operatorsOf(db: Database, branch: Place, span: DaySpan): Promise<Subject[]> {
  const worked = db
    .selectDistinct({ id: figureDays.key })
    .from(figureDays)
    .where(and(byUser(branch), sql`${figureDays.day} between ${span.from} and ${span.until}`));
  return db
    .select({ id: users.id, name: fullName })
    .from(users)
    .where(and(eq(users.organisationId, branch.organisationId), inArray(users.id, worked)))
    .orderBy(asc(fullName), asc(users.id));
}

/** Finds a user who is assigned to the branch or once worked there. */
async function operatorOf(db: Database, branch: Place, userId: number): Promise<Subject | null> {
  const { organisationId, id } = branch;
  const assigned = db
    .select({ id: userBranches.userId })
    .from(userBranches)
    .where(
      and(
        eq(userBranches.organisationId, organisationId),
        eq(userBranches.branchId, id),
        eq(userBranches.userId, userId),
      ),
    );
  const worked = db
    .select({ id: figureDays.key })
    .from(figureDays)
    .where(and(byUser(branch), eq(figureDays.key, userId)));
  const [found] = await db
    .select({ id: users.id, name: fullName })
    .from(users)
    .where(
      and(
        eq(users.organisationId, organisationId),
        eq(users.id, userId),
        sql`(exists ${assigned} or exists ${worked})`,
      ),
    );
  return found ?? null;
}

const byUser = ({ organisationId, id }: Place) =>
  and(
    eq(figureDays.organisationId, organisationId),
    eq(figureDays.by, 'user'),
    eq(figureDays.branchId, id),
  );
