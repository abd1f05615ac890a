import { type SQL, sql } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { channelKeys, type FigureGroup } from '#domain/figures/groups.ts';
import type { Measures } from '#domain/figures/measures.ts';
import { type Database, rowsOf } from '../../db/database.ts';
import { neededRows } from './kept.ts';
import { measureColumns, measuresOf, sums } from './sums.ts';
import type { Which } from './which.ts';

type Schemas = components['schemas'];
type Sort = Schemas['FigureSort'];
export interface Order {
  sort?: Sort | undefined;
  descending?: boolean | undefined;
  page?: number | undefined;
}

const pageSize = 50;

/** SQL for the name of a group of key `g.key` and, if names repeat across branches, its branch. */
const names: Record<FigureGroup, { name: SQL; branch: SQL; joins: SQL }> = {
  branch: {
    name: sql`n.name`,
    branch: sql`null::text`,
    joins: sql`join branches n on n.client_id = g.client_id and n.id = g.key`,
  },
  service: ofBranch('services'),
  gate: ofBranch('gates'),
  user: {
    name: sql`n.first_name || ' ' || n.last_name`,
    branch: sql`null::text`,
    joins: sql`left join users n on n.client_id = g.client_id and n.id = g.key`,
  },
  channel: { name: sql`null::text`, branch: sql`null::text`, joins: sql`` },
};

function ofBranch(table: 'services' | 'gates') {
  return {
    name: sql`n.name`,
    branch: sql`b.name`,
    joins: sql`left join ${sql.identifier(table)} n on n.client_id = g.client_id and n.id = g.key
      left join branches b on b.client_id = n.client_id and b.id = n.branch_id`,
  };
}

const share = (part: string, whole: string): SQL =>
  sql`g.${sql.identifier(part)}::float8 / nullif(g.${sql.identifier(whole)}, 0)`;

const orders: Record<Exclude<Sort, 'name'>, SQL> = {
  ns: share('calledInTime', 'called'),
  tme: share('waitedSeconds', 'attended'),
  tmo: share('attendedSeconds', 'attended'),
  rating: share('ratingSum', 'ratings'),
  occupancy: share('busySeconds', 'openSeconds'),
  arrived: sql`g.arrived`,
  attended: sql`g.attended`,
  absent: sql`g.absent`,
  cancelled: sql`g."cancelledBySystem" + g."cancelledByUser" + g."cancelledByPerson"
    + g."cancelledOnGateClosing"`,
  transferred: sql`g.transferred`,
  postponed: sql`g.postponed`,
  longestWait: sql`g."longestWaitSeconds"`,
};

/** A row of a combined query: its part, and its key as text. */
export type GroupRow<By = FigureGroup> = Measures & {
  by: By;
  key: string;
  name: string | null;
  branch: string | null;
  total: number;
};

export function pageOf(
  which: Which,
  by: FigureGroup,
  rows: SQL,
  { sort = 'ns', descending, page = 1 }: Order,
): SQL {
  const { name, branch, joins } = names[by];
  const key = by === 'branch' ? sql`f.branch_id` : sql`f.key`;
  const order = sort === 'name' ? name : orders[sort];
  return sql`(select ${by} as by, g.key::text as key, ${name} as name, ${branch} as branch,
      (count(*) over ())::int as total, ${measureColumns(sql`g`)}
    from (select ${which.organisationId}::bigint as client_id, ${key} as key,
        ${sums(which.absentsCount)}
      from ${rows} group by ${key}) g
    ${joins}
    order by ${order} ${sql.raw(descending ? 'desc' : 'asc')} nulls last, g.key
    limit ${pageSize} offset ${(page - 1) * pageSize})`;
}

export const presentGroup = ({
  by,
  key,
  name,
  branch,
  ...row
}: GroupRow): Schemas['GroupRows'][number] => ({
  key: by === 'channel' ? (channelKeys[Number(key) - 1] ?? '') : Number(key),
  name,
  branch,
  figures: measuresOf(row),
});

/** Returns one page of a group's table. Throws 400 figures_too_many. */
export async function groupPage(
  db: Database,
  which: Which,
  now: Date,
  { by, ...order }: Order & { by: FigureGroup },
): Promise<Schemas['FigureGroupPage']> {
  const found = await rowsOf<GroupRow>(
    db,
    pageOf(which, by, neededRows(which, now, { by }), order),
  );
  const total = found[0]?.total ?? 0;
  return { total, pages: Math.ceil(total / pageSize), rows: found.map(presentGroup) };
}
