import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { hashToken, signAccessToken } from '#server/access/session.ts';
import { type Database, rowsOf } from '#server/db/database.ts';
import type { Keys } from '#server/deployment/keys.ts';

export interface SignedIn {
  headers: { authorization: string };
  authToken: string;
}

export interface Operator extends SignedIn {
  branchId: number;
  gateId: number;
}

export interface Branch {
  id: number;
  /** Five services, of proportions 5, 3, 2, 1 and 1. */
  serviceIds: number[];
}

/** Branches of a separate organisation, in which every operator already has a counter open. */
export interface ManyOperators {
  organisationId: number;
  finishReasonId: number;
  branches: Branch[];
  operators: Operator[];
}

/**
 * Builds always open branches in a migrated database, each with the same number of operators. The
 * operators' tokens are signed with `keys`, because the server would delay so many sign-ins.
 */
export async function buildMany(
  db: Database,
  { branches: count, perBranch, keys }: { branches: number; perBranch: number; keys: Keys },
): Promise<ManyOperators> {
  const { organisationId, divisionId, hierarchyId, finishReasonId } = await buildTenant(db);
  const branches = await rowsOf<Branch>(
    db,
    sql`
    with b as (insert into branches (client_id, division_id, name, time_zone, strategy)
      select ${organisationId}, ${divisionId}, '', 'UTC', 'LongestWaitingTimeFirst'
      from generate_series(1, ${count}::int) returning id),
    h as (insert into branch_hours (client_id, branch_id, weekday, opens_at, closes_at)
      select ${organisationId}, b.id, day, '00:00', '24:00' from b, generate_series(1, 7) day),
    s as (insert into services (client_id, branch_id, name, prefix, position, proportion,
        group_name, special)
      select ${organisationId}, b.id, '', chr(64 + n::int), n, proportion,
        case when n < 3 then 'x' end, n = 5
      from b, unnest(array[5, 3, 2, 1, 1]) with ordinality p(proportion, n)
      order by b.id, n returning id, branch_id)
    select branch_id as id, json_agg(id order by id) as "serviceIds" from s group by branch_id
    order by branch_id`,
  );
  const rows = await rowsOf<{ branch: number; gate: number; user: number }>(
    db,
    sql`
    with g as (insert into gates (client_id, branch_id, name, position)
      select ${organisationId}, b.id, '', n
      from branches b, generate_series(1, ${perBranch}::int) n
      where b.client_id = ${organisationId} returning id, branch_id),
    gs as (insert into gate_services (client_id, gate_id, service_id)
      select ${organisationId}, g.id, s.id from g join services s
        on s.client_id = ${organisationId} and s.branch_id = g.branch_id),
    u as (insert into users (client_id, first_name, last_name, email, type, time_zone,
        hierarchy_id, password_hash)
      select ${organisationId}, '', '', 'many' || n || '@many' || ${organisationId}::text || '.example', 'Operator', 'UTC',
        ${hierarchyId}, ''
      from generate_series(1, ${count * perBranch}::int) n returning id),
    pair as (select *
      from (select id as gate, branch_id as branch, row_number() over (order by id) as n from g) a
      join (select id as "user", row_number() over (order by id) as n from u) b using (n)),
    ub as (insert into user_branches (client_id, user_id, branch_id)
      select ${organisationId}, "user", branch from pair),
    o as (insert into gate_sessions (client_id, gate_id, user_id, opened_at)
      select ${organisationId}, gate, "user", now() from pair)
    select branch, gate, "user" from pair order by n`,
  );
  const signedIn = await signInAll(db, {
    organisationId,
    keys,
    userIds: rows.map(({ user }) => user),
  });
  const operators = rows.map(({ branch, gate }, index) => ({
    branchId: branch,
    gateId: gate,
    // The cast: there is one for each user.
    ...(signedIn[index] as SignedIn),
  }));
  await db.execute(sql`analyze`);
  return { organisationId, finishReasonId, branches, operators };
}

/** Signs users of an organisation in. Returns their tokens in the same order. */
export async function signInAll(
  db: Database,
  { organisationId, keys, userIds }: { organisationId: number; keys: Keys; userIds: number[] },
): Promise<SignedIn[]> {
  const tokens = userIds.map(() => `${organisationId}.${randomBytes(32).toString('base64url')}`);
  const sessions = userIds.map((user, index) => ({ user, hash: hashToken(tokens[index] ?? '') }));
  const rows = await rowsOf<{ id: number; user: number }>(
    db,
    sql`insert into sessions (client_id, user_id, token_hash, created_at, last_seen_at, expires_at)
    select ${organisationId}, "user", hash, now(), now(), now() + interval '1 day'
    from jsonb_to_recordset(${JSON.stringify(sessions)}::jsonb) s ("user" bigint, hash text)
    returning id, user_id as "user"`,
  );
  const sessionOf = new Map(rows.map(({ id, user }) => [Number(user), Number(id)]));
  // Signed a day ahead, since tests move the server's clock.
  const deps = { keys, clock: () => new Date(Date.now() + 86_400_000) };
  return Promise.all(
    userIds.map(async (userId, index) => {
      const of = { organisationId, userId, sessionId: sessionOf.get(Number(userId)) ?? 0 };
      const accessToken = await signAccessToken(deps, of);
      return {
        headers: { authorization: `Bearer ${accessToken}` },
        authToken: tokens[index] ?? '',
      };
    }),
  );
}

async function buildTenant(db: Database) {
  const one = async (statement: ReturnType<typeof sql>) => {
    const [row] = await rowsOf<{ id: number }>(db, statement);
    if (!row) throw new Error('nothing inserted');
    return row.id;
  };
  const organisationId = await one(sql`insert into clients (name, slug)
    values ('many', ${randomUUID()}) returning id`);
  const hierarchyId = await one(
    sql`insert into hierarchies (client_id, name) values (${organisationId}, '') returning id`,
  );
  const divisionId = await one(sql`insert into divisions (client_id, hierarchy_id, name)
    values (${organisationId}, ${hierarchyId}, '') returning id`);
  const finishReasonId = await one(sql`insert into reasons (client_id, kind, name, position)
    values (${organisationId}, 'finish', '', 0) returning id`);
  return { organisationId, hierarchyId, divisionId, finishReasonId };
}
