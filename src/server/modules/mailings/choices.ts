import { and, asc, eq } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import type { BranchRow } from '../../access/authorize.ts';
import type { Database } from '../../db/database.ts';
import { userBranches, users } from '../../db/schema/users.ts';
import { notFound } from '../../errors/app-error.ts';
import { readersOf } from '../../messages/mailings/readers.ts';
import { servicesInUse } from '../../organisation/services-in-use.ts';

type Schemas = components['schemas'];

const mostReaders = 50;
const mostParts = 500;

export async function readChoices(
  db: Database,
  branch: BranchRow,
  find: string,
): Promise<Schemas['ReportMailingChoices']> {
  const readers = await readersOf(db, branch, { find, most: mostReaders });
  return {
    readers: readers.map(({ userId, name, role }) => ({ userId, name, role })),
    services: await servicesInUse(db, branch),
    operators: await operatorsOf(db, branch),
  };
}

/** Throws 404 when the branch has no such service or operator. */
export async function assertSubject(
  db: Database,
  branch: BranchRow,
  { subject, subjectId }: Pick<Schemas['NewReportMailing'], 'subject' | 'subjectId'>,
): Promise<void> {
  if (subjectId === null) return;
  const parts = await (subject === 'service' ? servicesInUse : operatorsOf)(db, branch, subjectId);
  if (parts.length > 0) return;
  throw notFound(subject === 'service' ? 'service_not_found' : 'not_found', 'subjectId');
}

async function operatorsOf(db: Database, { organisationId, id }: BranchRow, only?: number) {
  const rows = await db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(userBranches)
    .innerJoin(
      users,
      and(eq(users.organisationId, userBranches.organisationId), eq(users.id, userBranches.userId)),
    )
    .where(
      and(
        eq(userBranches.organisationId, organisationId),
        eq(userBranches.branchId, id),
        eq(users.type, 'Operator'),
        eq(users.active, true),
        only === undefined ? undefined : eq(users.id, only),
      ),
    )
    .orderBy(asc(users.firstName), asc(users.lastName), asc(users.id))
    .limit(mostParts);
  return rows.map(({ id: userId, firstName, lastName }) => ({
    id: userId,
    name: `${firstName} ${lastName}`.trim(),
  }));
}
