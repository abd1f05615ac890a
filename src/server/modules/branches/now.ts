import { type SQL, sql } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { inScope } from '../../access/authorize.ts';
import type { Caller } from '../../access/caller.ts';
import { type Database, rowsOf } from '../../db/database.ts';
import { branches } from '../../db/schema/organisation.ts';
import { gatesNow, inIso, queueOf } from './live.ts';

type Schemas = components['schemas'];
type Row = Schemas['FiguresNow']['branches'][number];

const most = 1000;

export async function readNow(
  db: Database,
  caller: Caller,
  { branchIds, serviceId }: Schemas['FiguresNowAsked'],
): Promise<Schemas['FiguresNow']> {
  const asked = branchIds ? sql`and id = any(${`{${branchIds.join(',')}}`}::bigint[])` : sql``;
  const of: SQL = serviceId === undefined ? sql`true` : sql`s.id = ${serviceId}`;
  const rows = await rowsOf<Row>(
    db,
    sql`select b.id, b.name, q.waiting, q."oldestWaitingSince", g.gates, g."gatesOpen"
      from (select * from ${branches} where ${inScope(caller)} ${asked}
        order by name, id limit ${most}) b
      ${queueOf(of)}
      ${gatesNow}
      order by b.name, b.id`,
  );
  return { branches: rows.map(inIso) };
}
