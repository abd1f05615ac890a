import { type SQL, sql } from 'drizzle-orm';
import { measures } from './measures.ts';

export const organisationId = sql`${sql.placeholder('organisationId')}::bigint`;
export const branchId = sql`${sql.placeholder('branchId')}::bigint`;

/** SQL condition by which the rows of some days or periods are found by their key. */
export const anyGroupInSql = sql`f.by in ('branch', 'service', 'gate', 'user', 'channel')`;

/**
 * Returns two common table expressions, `<table>_gone` and `<table>_written`, that replace the
 * branch's rows `f` matching `whole` with `cells`; both yield the first column of the changed rows'
 * `place`. `not in` hashes the cells, whereas `not exists` compares each row with each cell when
 * the plan expects few.
 */
export function replaced(
  table: string,
  {
    cells,
    place,
    more = [],
    whole,
  }: { cells: SQL; place: [string, ...string[]]; more?: string[]; whole: SQL },
): SQL {
  const names = (all: string[], row?: string) =>
    sql.raw(all.map((name) => (row ? `${row}.${name}` : name)).join(', '));
  const values = [...measures.map(({ column }) => column), ...more];
  const [first] = place;
  return sql`${sql.raw(`${table}_gone`)} as (
      delete from ${sql.raw(table)} f
      where f.client_id = ${organisationId} and f.branch_id = ${branchId} and ${whole}
        and (${names(place, 'f')}) not in (select ${names(place, 'c')} from ${cells} c)
      returning f.${sql.raw(first)}
    ), ${sql.raw(`${table}_written`)} as (
      insert into ${sql.raw(table)} as f (client_id, branch_id, ${names([...place, ...values])})
      select ${organisationId}, ${branchId}, ${names([...place, ...values])} from ${cells} c
      on conflict (client_id, branch_id, ${names(place)}) do update
        set ${sql.raw(values.map((name) => `${name} = excluded.${name}`).join(', '))}
        where (${names(values, 'f')}) is distinct from (${names(values, 'excluded')})
      returning f.${sql.raw(first)}
    )`;
}
