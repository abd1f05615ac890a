import { and, asc, count, desc, eq, exists, inArray, type SQL, sql } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { splitPiped } from '#domain/users/grants.ts';
import type { Caller } from '../../../access/caller.ts';
import type { Database } from '../../../db/client.ts';
import { branches } from '../../../db/schema/organisation.ts';
import { userBranches, users } from '../../../db/schema/users.ts';
import { presentRecord, withBranches } from './records.ts';
import { inReach } from './visible-users.ts';

type UserSearch = components['schemas']['UserSearch'];

const usualPageSize = 50;
const sortable = {
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  typeUser: users.type,
};

/** One page of the users in reach that the search finds, and how many there are (spec §5, §7). */
export async function searchUsers(
  db: Database,
  caller: Caller,
  search: UserSearch,
): Promise<components['schemas']['UserPage']> {
  const { page = 1, pageSize = usualPageSize } = search;
  const condition = matching(caller, search);
  const [row] = await db.select({ total: count() }).from(users).where(condition);
  const rows = await db
    .select()
    .from(users)
    .where(condition)
    .orderBy(...order(search))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const found = await withBranches(db, rows);
  return { users: found.map(presentRecord), total: row?.total ?? 0 };
}

const batch = 500;

/** Every user that the search finds, some at a time, so that nobody waits long for the database. */
export async function* eachUser(db: Database, caller: Caller, search: UserSearch) {
  const ids = await db
    .select({ id: users.id })
    .from(users)
    .where(matching(caller, search))
    .orderBy(...order(search));
  for (let from = 0; from < ids.length; from += batch) {
    const some = ids.slice(from, from + batch).map(({ id }) => id);
    const rows = await db
      .select()
      .from(users)
      .where(and(eq(users.organisationId, caller.organisationId), inArray(users.id, some)))
      .orderBy(...order(search));
    yield await withBranches(db, rows);
  }
}

function order({ sortBy = 'firstName', descending = false }: UserSearch): SQL[] {
  const direction = descending ? desc : asc;
  return [direction(sortable[sortBy]), direction(users.id)];
}

function matching(caller: Caller, search: UserSearch): SQL | undefined {
  const text = search.queryString.trimEnd();
  const { firstName, lastName, email, nickname, phoneNumber } = users;
  const person = sql`concat_ws(' ', ${firstName}, ${lastName}) || chr(10) ||
    concat_ws(chr(10), ${email}, ${nickname}, ${phoneNumber})`;
  const roles = splitPiped(search.typeUsers ?? '');
  const branchIds = splitPiped(search.branches ?? '').map(Number);
  const divisionIds = splitPiped(search.divisions ?? '').map(Number);
  return and(
    inReach(caller),
    text ? sql`strpos(lower(${person}), lower(${text})) > 0` : undefined,
    roles.length > 0 ? inArray(sql`${users.type}`, roles) : undefined,
    branchIds.length > 0 ? assignedTo(inArray(branches.id, branchIds)) : undefined,
    divisionIds.length > 0 ? assignedTo(inArray(branches.divisionId, divisionIds)) : undefined,
  );
}

function assignedTo(which: SQL) {
  return exists(
    sql`(select 1 from ${userBranches} join ${branches}
      on ${branches.organisationId} = ${userBranches.organisationId}
        and ${branches.id} = ${userBranches.branchId}
      where ${userBranches.organisationId} = ${users.organisationId}
        and ${userBranches.userId} = ${users.id} and ${which})`,
  );
}
