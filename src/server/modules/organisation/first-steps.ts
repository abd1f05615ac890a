import { and, eq, sql } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { inScope } from '../../access/authorize.ts';
import type { Caller } from '../../access/caller.ts';
import { type Database, rowsOf } from '../../db/database.ts';
import { branches } from '../../db/schema/organisation.ts';

/**
 * Reports which prerequisites for attending people exist: in a Manager's hierarchy, anywhere for
 * Security. One statement, which stops at the first row of each kind.
 */
export async function readFirstSteps(
  db: Database,
  caller: Caller,
): Promise<components['schemas']['FirstSteps']> {
  const { organisationId, role, hierarchyId } = caller;
  const all = and(eq(branches.organisationId, organisationId), eq(branches.active, true));
  const reach = role === 'Manager' ? sql`and users.hierarchy_id = ${hierarchyId}` : sql``;
  const inBranch = (table: string) => sql`exists (select from ${sql.identifier(table)} part
    join mine on mine.id = part.branch_id where part.client_id = ${organisationId}`;
  const [steps] = await rowsOf<components['schemas']['FirstSteps']>(
    db,
    sql`with mine as (
        select ${branches.id} as id from ${branches}
        where ${role === 'Manager' ? inScope(caller) : all}
      ), people as (
        select id, type from users where client_id = ${organisationId} and active ${reach}
      )
      select exists (select from people where type = 'Manager') as manager,
        exists (select from mine) as branch,
        ${inBranch('services')} and part.active) as service,
        ${inBranch('gates')} and part.active) as counter,
        ${inBranch('branch_hours')}) as hours,
        ${inBranch('user_branches')} and part.user_id in
          (select id from people where type in ('Operator', 'Supervise'))) as operator,
        ${inBranch('devices')} and part.revoked_at is null) as screen,
        ${inBranch('tickets')} and part.called_at is not null) as turn`,
  );
  if (!steps) throw new Error('a statement of one row returned none');
  return steps;
}
