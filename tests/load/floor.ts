import { sql } from 'drizzle-orm';
import type { Role } from '#domain/permissions/roles.ts';
import { type Database, rowsOf } from '#server/db/database.ts';
import type { Keys } from '#server/deployment/keys.ts';
import { giveKeys } from '../support/many-devices.ts';
import { buildMany, signInAll } from '../support/many-operators.ts';
import type { Identity } from './client.ts';

/** What each branch has; a share of one is a person of several branches. */
const each = { kiosks: 1, displays: 2, supervisors: 0.2, managers: 0.02 };

export type Counter = Identity & { gateId: number };

export interface LoadBranch {
  id: number;
  serviceIds: number[];
  operators: Counter[];
  kiosks: Identity[];
  displays: Identity[];
  supervisors: Identity[];
  managers: Identity[];
}

export interface Floor {
  organisationId: number;
  reasonIds: Record<'finish' | 'postpone' | 'transfer', number>;
  branches: LoadBranch[];
}

interface Place {
  db: Database;
  organisationId: number;
  keys: Keys;
  branchIds: number[];
}

/** Builds branches with their staff at work and their devices, and nobody waiting yet. */
export async function buildFloor(
  db: Database,
  of: { branches: number; perBranch: number; keys: Keys },
): Promise<Floor> {
  const { organisationId, finishReasonId, branches, operators } = await buildMany(db, of);
  const place = { db, organisationId, keys: of.keys, branchIds: branches.map(({ id }) => id) };
  const addReason = async (kind: string) => {
    const rows = await rowsOf<{ id: number }>(
      db,
      sql`insert into reasons (client_id, kind, name, position)
        values (${organisationId}, ${kind}, ${kind}, 0) returning id`,
    );
    return rows[0]?.id ?? 0;
  };
  const reasonIds = {
    finish: finishReasonId,
    postpone: await addReason('postpone'),
    transfer: await addReason('transfer'),
  };
  const [operatorsAt, kiosksAt, displaysAt, supervisorsAt, managersAt] = [
    byBranch(operators),
    byBranch(await pair(place, 'kiosk', each.kiosks)),
    byBranch(await pair(place, 'display', each.displays)),
    byBranch(await hire(place, 'Supervise', each.supervisors)),
    byBranch(await hire(place, 'Manager', each.managers)),
  ];
  await db.execute(sql`analyze`);
  return {
    organisationId,
    reasonIds,
    branches: branches.map(({ id, serviceIds }, index) => {
      // All devices of a branch share its address.
      const address = `10.0.${Math.floor(index / 250)}.${(index % 250) + 1}`;
      const here = <Who>(at: Map<number, Who[]>) =>
        (at.get(id) ?? []).map((who) => ({ ...who, address }));
      return {
        id,
        serviceIds,
        operators: here(operatorsAt),
        kiosks: here(kiosksAt),
        displays: here(displaysAt),
        supervisors: here(supervisorsAt),
        managers: here(managersAt),
      };
    }),
  };
}

async function pair(
  { db, organisationId, branchIds }: Place,
  kind: 'kiosk' | 'display',
  share: number,
) {
  const places = spread(branchIds, share);
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`insert into devices (client_id, branch_id, kind, name, key_digest, key_issued_at, paired_at,
        paired_by)
      select ${organisationId}, b, ${kind}, 'Equipo', '', now(), now(),
        (select min(id) from users where client_id = ${organisationId})
      from unnest(${sql.param(places)}::bigint[]) with ordinality p (b, n) order by n returning id`,
  );
  const keys = await giveKeys(
    db,
    rows.map(({ id }) => ({ id: Number(id), organisationId })),
  );
  return keys.map((key, index) => ({
    branchId: places[index] ?? 0,
    headers: { 'Vez-Device': key },
  }));
}

async function hire({ db, organisationId, keys, branchIds }: Place, role: Role, share: number) {
  const places = spread(branchIds, share);
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`
    with u as (insert into users (client_id, first_name, last_name, email, type, time_zone,
        hierarchy_id, password_hash)
      select ${organisationId}, '', '', ${role} || n || '@many' || ${organisationId}::text || '.example',
        ${role}, 'UTC', (select min(id) from hierarchies where client_id = ${organisationId}), ''
      from generate_series(1, ${places.length}::int) n returning id),
    ub as (insert into user_branches (client_id, user_id, branch_id)
      select ${organisationId}, id, b
      from (select id, row_number() over (order by id) as n from u) u
      join unnest(${sql.param(places)}::bigint[]) with ordinality p (b, n) using (n))
    select id from u order by id`,
  );
  const signedIn = await signInAll(db, {
    organisationId,
    keys,
    userIds: rows.map(({ id }) => Number(id)),
  });
  return signedIn.map((who, index) => ({ ...who, branchId: places[index] ?? 0 }));
}

/** Each branch `share` times, or every so many a branch; the first at least once. */
function spread(branchIds: readonly number[], share: number): number[] {
  const count = Math.max(1, Math.round(branchIds.length * share));
  return Array.from(
    { length: count },
    (_, index) => branchIds[Math.floor((index * branchIds.length) / count)] ?? 0,
  );
}

function byBranch<Who extends { branchId: number }>(all: readonly Who[]): Map<number, Who[]> {
  const found = new Map<number, Who[]>();
  for (const who of all) found.set(who.branchId, [...(found.get(who.branchId) ?? []), who]);
  return found;
}
