import { and, eq, sql } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { inScope } from '../../access/authorize.ts';
import type { Caller } from '../../access/caller.ts';
import { type Database, rowsOf } from '../../db/database.ts';
import { branches } from '../../db/schema/organisation.ts';
import { users } from '../../db/schema/users.ts';
import { notFound } from '../../errors/app-error.ts';
import { inReach } from './reach.ts';

type Detail = components['schemas']['OperatorDetail'];

/** Throws 404. */
export async function operatorDetail(db: Database, caller: Caller, id: number): Promise<Detail> {
  const [user] = await db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      version: users.version,
    })
    .from(users)
    .where(and(inReach(caller), eq(users.id, id)));
  if (!user) throw notFound();
  const rows = await rowsOf<Detail['branches'][number] & { mine: boolean }>(
    db,
    sql`
    select u.branch_id as "branchId", b.id is not null as mine, (
        select json_agg(k.service_id order by k.service_id) from operator_skills k
        where k.client_id = u.client_id and k.user_id = u.user_id and k.branch_id = u.branch_id
      ) as "serviceIds"
    from user_branches u
    left join (select * from ${branches} where ${inScope(caller)}) b
      on b.client_id = u.client_id and b.id = u.branch_id
    where u.client_id = ${caller.organisationId} and u.user_id = ${id}
    order by b.name, u.branch_id`,
  );
  const mine = rows.filter((row) => row.mine);
  return {
    ...user,
    branches: mine.map(({ branchId, serviceIds }) => ({ branchId, serviceIds })),
    elsewhere: rows.length - mine.length,
  };
}
