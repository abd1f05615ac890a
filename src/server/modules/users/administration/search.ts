import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  inArray,
  isNull,
  max,
  not,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { branchRoles, splitPiped } from '#domain/users/grants.ts';
import type { Caller } from '../../../access/caller.ts';
import type { Database } from '../../../db/database.ts';
import { branches } from '../../../db/schema/organisation.ts';
import { sessions, userBranches, users } from '../../../db/schema/users.ts';
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

/** A page of the matching users in reach and their total number (spec §5, §7). */
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
  const seen = await lastSeen(db, caller, rows);
  return {
    users: found.map((user) => ({
      ...presentRecord(user),
      lastSeenAt: seen.get(user.row.id)?.toISOString() ?? null,
    })),
    total: row?.total ?? 0,
  };
}

async function lastSeen(
  db: Database,
  { organisationId }: Caller,
  rows: readonly { id: number }[],
): Promise<Map<number, Date | null>> {
  const ids = rows.map(({ id }) => id);
  const found = await db
    .select({ userId: sessions.userId, at: max(sessions.lastSeenAt) })
    .from(sessions)
    .where(and(eq(sessions.organisationId, organisationId), inArray(sessions.userId, ids)))
    .groupBy(sessions.userId);
  return new Map(found.map(({ userId, at }) => [userId, at]));
}

const mostChosen = 5000;

export async function searchIds(
  db: Database,
  caller: Caller,
  search: UserSearch,
): Promise<components['schemas']['UserIds']> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(matching(caller, search))
    .orderBy(users.id)
    .limit(mostChosen);
  return { ids: found.map(({ id }) => id) };
}

export const exportBatch = 500;

/**
 * The matching users: with `after` the next 500 after that user in the search's order, otherwise
 * all. Reads in batches, so that no query holds the database for long.
 */
export async function* eachUser(db: Database, caller: Caller, search: UserSearch) {
  let { after = 0 } = search;
  for (;;) {
    const rows = await db
      .select()
      .from(users)
      .where(and(matching(caller, search), behind(caller, search, after)))
      .orderBy(...order(search))
      .limit(exportBatch);
    yield await withBranches(db, rows);
    const last = rows.at(-1);
    if (!last || rows.length < exportBatch || search.after !== undefined) return;
    after = last.id;
  }
}

function behind({ organisationId }: Caller, search: UserSearch, after: number): SQL | undefined {
  if (after === 0) return undefined;
  const column = sortable[search.sortBy ?? 'firstName'];
  const beyond = sql.raw(search.descending ? '<' : '>');
  return sql`(${column}, ${users.id}) ${beyond} (select place.${sql.raw(column.name)}, place.id
    from ${users} place where place.client_id = ${organisationId} and place.id = ${after})`;
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
    search.lacking === 'password' ? isNull(users.passwordHash) : undefined,
    search.lacking === 'branch'
      ? and(inArray(users.type, branchRoles), not(assignedTo()))
      : undefined,
  );
}

function assignedTo(which = eq(branches.active, true)) {
  return exists(
    sql`(select 1 from ${userBranches} join ${branches}
      on ${branches.organisationId} = ${userBranches.organisationId}
        and ${branches.id} = ${userBranches.branchId}
      where ${userBranches.organisationId} = ${users.organisationId}
        and ${userBranches.userId} = ${users.id} and ${which})`,
  );
}
