import { type SQL, sql } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { channelKeys, type FigureGroup } from '#domain/figures/groups.ts';
import type { Measures } from '#domain/figures/measures.ts';
import { type Database, rowsOf } from '../../db/client.ts';
import { rowsFor, rowsNeeded } from './rows.ts';
import { measuresOf, sums } from './sums.ts';
import type { Which } from './which.ts';

type Schemas = components['schemas'];
type Sort = Schemas['FigureSort'];
export interface Order {
  sort?: Sort | undefined;
  descending?: boolean | undefined;
  page?: number | undefined;
}

const pageSize = 50;

/** What stands for a group of key `g.key`: its name and, where several branches may have it, whose it is. */
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

type Row = Measures & {
  by: FigureGroup;
  key: number;
  name: string | null;
  branch: string | null;
  total: number;
};

/** SQL for one page of the table of a group. */
function pageOf(
  which: Which,
  by: FigureGroup,
  rows: SQL,
  { sort = 'ns', descending, page = 1 }: Order,
): SQL {
  const { name, branch, joins } = names[by];
  const key = by === 'branch' ? sql`f.branch_id` : sql`f.key`;
  const order = sort === 'name' ? name : orders[sort];
  return sql`(select ${by} as by, ${name} as name, ${branch} as branch, g.*,
      (count(*) over ())::int as total
    from (select ${which.organisationId}::bigint as client_id, ${key} as key,
        ${sums(which.absentsCount)}
      from ${rows} group by ${key}) g
    ${joins}
    order by ${order} ${sql.raw(descending ? 'desc' : 'asc')} nulls last, g.key
    limit ${pageSize} offset ${(page - 1) * pageSize})`;
}

const present = ({ by, key, name, branch, ...row }: Row): Schemas['GroupRows'][number] => ({
  key: by === 'channel' ? (channelKeys[key - 1] ?? '') : Number(key),
  ...{ name, branch, figures: measuresOf(row) },
});

/** One page of the table of a group. Throws 400 figures_too_many. */
export async function groupPage(
  db: Database,
  which: Which,
  by: FigureGroup,
  order: Order,
): Promise<Schemas['FigureGroupPage']> {
  const found = await rowsOf<Row>(db, pageOf(which, by, rowsNeeded(which, { by }), order));
  const total = found[0]?.total ?? 0;
  return { total, pages: Math.ceil(total / pageSize), rows: found.map(present) };
}

type Tables = Pick<Schemas['Figures'], 'groups' | 'counts'>;

/** The first page of every table, in one statement; null for one whose counting would take too long. */
export async function firstPages(db: Database, which: Which): Promise<Tables> {
  const tables = (['branch', 'service', 'gate', 'user', 'channel'] as const).flatMap((by) => {
    const rows = rowsFor(which, { by });
    return rows === null ? [] : [{ by, page: pageOf(which, by, rows, {}) }];
  });
  const statements = tables.map(({ page }) => page);
  const found = await rowsOf<Row>(db, sql.join(statements, sql` union all `));
  const asked = new Set(tables.map(({ by }) => by));
  const ofGroup = (group: FigureGroup) => found.filter(({ by }) => by === group);
  const table = (by: FigureGroup) => (asked.has(by) ? ofGroup(by).map(present) : null);
  const count = (by: FigureGroup) => ofGroup(by)[0]?.total ?? 0;
  return {
    groups: {
      branch: table('branch'),
      service: table('service'),
      gate: table('gate'),
      user: table('user'),
      channel: table('channel'),
    },
    counts: {
      branch: count('branch'),
      service: count('service'),
      gate: count('gate'),
      user: count('user'),
      channel: count('channel'),
    },
  };
}
