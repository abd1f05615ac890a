import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { actions } from '#domain/permissions/actions.ts';
import type { Role } from '#domain/permissions/roles.ts';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema/users.ts';
import type { BranchPlace } from '../../organisation/calendars.ts';

export interface Reader {
  userId: number;
  name: string;
  email: string;
  role: Role;
}

export type ReadBranch = Pick<BranchPlace, 'organisationId' | 'id' | 'divisionId'>;

const roles = actions['reports:read'];

/**
 * Returns the present readers of a branch's reports by name: active users whose role and views
 * include reports, who manage its hierarchy or are assigned to it. `ids` limits to users, `find` to
 * names that contain it.
 */
export async function readersOf(
  db: Database,
  { organisationId, id, divisionId }: ReadBranch,
  { ids, find = '', most }: { ids?: readonly number[]; find?: string; most?: number } = {},
): Promise<Reader[]> {
  const rows = await db
    .select()
    .from(users)
    .where(
      and(
        eq(users.organisationId, organisationId),
        eq(users.active, true),
        inArray(users.type, [...roles]),
        // The reports may be under another address, so the permission for the view decides.
        sql`(${users.views} is null or ${users.views} ? 'reports')`,
        ids && sql`${users.id} = any(${`{${ids.join()}}`}::bigint[])`,
        find ? contains(find) : undefined,
        sql`case when ${users.type} = 'Manager'
          then ${users.hierarchyId} = (select hierarchy_id from divisions
            where client_id = ${organisationId} and id = ${divisionId})
          else exists (select from user_branches b where b.client_id = ${users.organisationId}
            and b.user_id = ${users.id} and b.branch_id = ${id}) end`,
      ),
    )
    .orderBy(asc(users.firstName), asc(users.lastName), asc(users.id))
    .limit(most ?? 1000);
  return rows.map(({ id: userId, firstName, lastName, email, type: role }) => ({
    userId,
    email,
    role,
    name: `${firstName} ${lastName}`.trim(),
  }));
}

function contains(find: string): SQL {
  return sql`position(lower(${find}) in lower(${users.firstName} || ' ' || ${users.lastName})) > 0`;
}
