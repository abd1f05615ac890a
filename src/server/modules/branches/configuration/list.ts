import { type SQL, sql } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { inCharge } from '../../../access/authorize.ts';
import type { Caller } from '../../../access/caller.ts';
import { type Database, rowsOf } from '../../../db/database.ts';
import { dayStartInSql } from '../../../db/days.ts';
import { branches } from '../../../db/schema/organisation.ts';
import { gatesNow, inIso, levelOf, localDay, queueNow } from '../live.ts';

type Schemas = components['schemas'];

interface Query {
  q?: string;
  hierarchyId?: number;
  divisionId?: number;
  status?: 'active' | 'closed' | 'all';
  sort?: 'name' | 'division';
  descending?: boolean;
  page?: number;
  pageSize?: number;
}

type Row = { total: number; branch: Schemas['ListedBranch'] | null };

/** One statement, which reads live figures only for the page's branches. */
export async function listPage(
  db: Database,
  caller: Caller,
  asked: Query,
  { now, absentsCount }: { now: Date; absentsCount: boolean },
): Promise<Schemas['BranchPage']> {
  const { page = 1, pageSize = 25 } = asked;
  const at = sql`${now.toISOString()}::timestamptz`;
  const order = orderOf(asked);
  const rows = await rowsOf<Row>(
    db,
    sql`
    with found as materialized (
      select b.*, d.name as division, h.id as "hierarchyId", h.name as hierarchy
      from (select * from ${branches} where ${inCharge(caller)}) b
      join divisions d on d.client_id = b.client_id and d.id = b.division_id
      join hierarchies h on h.client_id = d.client_id and h.id = d.hierarchy_id
      where ${matching(asked)}
    ), shown as materialized (
      select b.*, row_number() over (order by ${order}) as place from found b
      order by place limit ${pageSize} offset ${(page - 1) * pageSize}
    )
    select n.total, b.branch from (select count(*)::int as total from found) n
    left join lateral (
      select b.place, jsonb_build_object('id', b.id, 'name', b.name, 'hierarchyId', b."hierarchyId",
        'hierarchy', b.hierarchy, 'divisionId', b.division_id, 'division', b.division,
        'country', b.country, 'timeZone', b.time_zone, 'address', b.address, 'phone', b.phone,
        'active', b.active, 'version', b.version, 'waiting', q.waiting,
        'oldestWaitingSince', q."oldestWaitingSince", 'gates', g.gates, 'gatesOpen', g."gatesOpen",
        'called', l.called, 'calledInTime', l."calledInTime") as branch
      from shown b
      ${queueNow}
      ${gatesNow}
      cross join lateral ${levelOf(absentsCount, sql`called_at >= ${dayStartInSql(localDay(at), sql`b.time_zone`)}`)} l
    ) b on true
    order by b.place`,
  );
  return {
    total: rows[0]?.total ?? 0,
    branches: rows.flatMap(({ branch }) => (branch ? [inIso(branch)] : [])),
  };
}

function orderOf({ sort = 'name', descending = false }: Query): SQL {
  const direction = descending ? sql`desc` : sql`asc`;
  const columns =
    sort === 'name' ? [sql`b.name`] : [sql`b.hierarchy`, sql`b.division`, sql`b.name`];
  return sql.join(
    [...columns, sql`b.id`].map((column) => sql`${column} ${direction}`),
    sql`, `,
  );
}

function matching({ q, hierarchyId, divisionId, status = 'active' }: Query): SQL {
  const text = q?.trim();
  const conditions = [
    status === 'all' ? sql`true` : sql`b.active = ${status === 'active'}`,
    ...(text
      ? [sql`strpos(lower(concat_ws(chr(10), b.name, b.address)), lower(${text})) > 0`]
      : []),
    ...(hierarchyId ? [sql`h.id = ${hierarchyId}`] : []),
    ...(divisionId ? [sql`d.id = ${divisionId}`] : []),
  ];
  return sql.join(conditions, sql` and `);
}
