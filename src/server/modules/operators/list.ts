import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  inArray,
  isNull,
  not,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { heldStatuses } from '#domain/tickets/lifecycle.ts';
import { inScope } from '../../access/authorize.ts';
import type { Caller } from '../../access/caller.ts';
import { heardAt, silentSince } from '../../access/device.ts';
import { type Database, rowsOf } from '../../db/database.ts';
import { branches, gates, reasons } from '../../db/schema/organisation.ts';
import { operatorPauses } from '../../db/schema/pauses.ts';
import { tickets } from '../../db/schema/tickets.ts';
import { gateSessions, users } from '../../db/schema/users.ts';
import { presentTurn, turnColumns } from '../../presenters/turn-in-hand.ts';
import { inReach, worksIn } from './reach.ts';

type Schemas = components['schemas'];
type Search = Schemas['OperatorSearch'];
type Listed = Schemas['Operator']['branches'];

const usualPageSize = 50;
const branchesShown = 5;

const mostChosen = 5000;

const orders = {
  firstName: [users.firstName, users.lastName],
  email: [users.email],
};

export async function searchOperators(
  db: Database,
  caller: Caller,
  search: Search,
  now: Date,
): Promise<Schemas['OperatorPage']> {
  const condition = matching(caller, search);
  const [row] = await db.select({ total: count() }).from(users).where(condition);
  const rows = await readPage(db, caller, search, now);
  const assigned = await branchesOf(
    db,
    caller,
    rows.map(({ user }) => user.id),
  );
  return {
    operators: rows.map((each) => ({
      ...each.user,
      ...presentWork(each, now),
      ...(assigned.get(each.user.id) ?? { branches: [], branchCount: 0 }),
    })),
    total: row?.total ?? 0,
  };
}

export async function searchIds(
  db: Database,
  caller: Caller,
  search: Search,
): Promise<Schemas['UserIds']> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(matching(caller, search))
    .orderBy(users.id)
    .limit(mostChosen);
  return { ids: found.map(({ id }) => id) };
}

function matching(caller: Caller, { queryString, branchId, state }: Search): SQL | undefined {
  const text = queryString.trimEnd();
  const person = sql`concat_ws(' ', ${users.firstName}, ${users.lastName}, ${users.email})`;
  return and(
    inReach(caller),
    text ? sql`strpos(lower(${person}), lower(${text})) > 0` : undefined,
    branchId === undefined ? undefined : worksIn(caller, branchId),
    state && inState(caller, state),
  );
}

function inState(caller: Caller, state: Schemas['OperatorState']): SQL {
  const open = (more: SQL) =>
    exists(sql`(select from ${gateSessions}
      join ${gates} on ${gates.organisationId} = ${gateSessions.organisationId}
        and ${gates.id} = ${gateSessions.gateId}
      join ${branches} on ${branches.organisationId} = ${gates.organisationId}
        and ${branches.id} = ${gates.branchId}
      where ${gateSessions.organisationId} = ${users.organisationId}
        and ${gateSessions.userId} = ${users.id} and ${isNull(gateSessions.closedAt)} ${more})`);
  const paused = exists(sql`(select from ${operatorPauses}
    where ${operatorPauses.organisationId} = ${users.organisationId}
      and ${operatorPauses.userId} = ${users.id} and ${isNull(operatorPauses.endedAt)})`);
  const here = sql`and ${inScope(caller)}`;
  const conditions = {
    connected: () => sql`(${open(here)} and ${not(paused)})`,
    paused: () => sql`(${open(here)} and ${paused})`,
    elsewhere: () => sql`(${open(sql``)} and ${not(open(here))})`,
    away: () => not(open(sql``)),
  };
  return conditions[state]();
}

type Row = Awaited<ReturnType<typeof readPage>>[number];

function readPage(db: Database, caller: Caller, search: Search, now: Date) {
  const { page = 1, pageSize = usualPageSize, sortBy = 'firstName', descending } = search;
  const direction = descending ? desc : asc;
  return db
    .select({
      user: {
        id: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        email: users.email,
        version: users.version,
      },
      openedAt: gateSessions.openedAt,
      gate: { id: gates.id, name: gates.name },
      branch: { id: branches.id, name: branches.name, timeZone: branches.timeZone },
      heard: heardAt(now),
      turn: turnColumns,
      pausedSince: operatorPauses.startedAt,
      pauseReason: reasons.name,
    })
    .from(users)
    .leftJoin(
      gateSessions,
      and(
        eq(gateSessions.organisationId, users.organisationId),
        eq(gateSessions.userId, users.id),
        isNull(gateSessions.closedAt),
      ),
    )
    .leftJoin(
      gates,
      and(eq(gates.organisationId, users.organisationId), eq(gates.id, gateSessions.gateId)),
    )
    .leftJoin(branches, and(inScope(caller), eq(branches.id, gates.branchId)))
    .leftJoin(
      tickets,
      and(
        eq(tickets.organisationId, users.organisationId),
        eq(tickets.gateId, gates.id),
        inArray(tickets.status, heldStatuses),
      ),
    )
    .leftJoin(
      operatorPauses,
      and(
        eq(operatorPauses.organisationId, users.organisationId),
        eq(operatorPauses.userId, users.id),
        isNull(operatorPauses.endedAt),
      ),
    )
    .leftJoin(
      reasons,
      and(
        eq(reasons.organisationId, users.organisationId),
        eq(reasons.id, operatorPauses.reasonId),
      ),
    )
    .where(matching(caller, search))
    .orderBy(...[...orders[sortBy], users.id].map((column) => direction(column)))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
}

function presentWork(
  { openedAt, gate, branch, heard, turn, pausedSince, pauseReason }: Row,
  now: Date,
): Pick<Schemas['Operator'], 'state' | 'gate'> {
  if (!openedAt || !gate) return { state: 'away', gate: null };
  if (!branch) return { state: 'elsewhere', gate: null };
  return {
    state: pausedSince ? 'paused' : 'connected',
    gate: {
      ...gate,
      branchId: branch.id,
      branchName: branch.name,
      timeZone: branch.timeZone,
      openedAt: openedAt.toISOString(),
      pause: pausedSince && { since: pausedSince.toISOString(), reason: pauseReason ?? '' },
      turn: turn && presentTurn(turn),
      unreachableSince: turn && silentSince(heard, openedAt, now),
      left: heard === null,
    },
  };
}

async function branchesOf(db: Database, caller: Caller, ids: readonly number[]) {
  const rows = await rowsOf<{ userId: number; branches: Listed; branchCount: number }>(
    db,
    sql`
    select n.user_id as "userId", max(n.all)::int as "branchCount",
      json_agg(json_build_object('id', n.id, 'name', n.name, 'skills', (
        select nullif(count(*), 0) from operator_skills k where k.client_id = n.client_id
          and k.user_id = n.user_id and k.branch_id = n.id)) order by n.place)
        filter (where n.place <= ${branchesShown}) as branches
    from (
      select u.client_id, u.user_id, b.id, b.name, count(*) over (partition by u.user_id) as all,
        row_number() over (partition by u.user_id order by b.name, b.id) as place
      from user_branches u
      join (select * from ${branches} where ${inScope(caller)}) b
        on b.client_id = u.client_id and b.id = u.branch_id
      where u.client_id = ${caller.organisationId}
        and u.user_id = any(${`{${ids.join()}}`}::bigint[])
    ) n
    group by n.user_id`,
  );
  return new Map(rows.map(({ userId, ...assigned }) => [userId, assigned]));
}
