import { type SQL, sql } from 'drizzle-orm';
import { measures } from './measures.ts';

export const organisationId = sql`${sql.placeholder('organisationId')}::bigint`;
export const branchId = sql`${sql.placeholder('branchId')}::bigint`;

/** SQL condition by which the rows of some days or periods are found by their key. */
export const anyGroupInSql = sql`f.by in ('branch', 'service', 'gate', 'user', 'channel')`;

/**
 * Returns two common table expressions, `<table>_gone` and `<table>_written`, that replace the
 * branch's rows `f` matching `whole` with `cells`; both yield the first column of the changed rows'
 * `place`. `not in` and `except` hash the cells, whereas `not exists` compares each row with each
 * cell when the plan expects few. Equal rows are left out, because a conflict would lock each and
 * log it.
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
  const own = sql`f.client_id = ${organisationId} and f.branch_id = ${branchId} and ${whole}`;
  const all = [...place, ...values];
  return sql`${sql.raw(`${table}_gone`)} as (
      delete from ${sql.raw(table)} f where ${own}
        and (${names(place, 'f')}) not in (select ${names(place, 'c')} from ${cells} c)
      returning f.${sql.raw(first)}
    ), ${sql.raw(`${table}_written`)} as (
      insert into ${sql.raw(table)} as f (client_id, branch_id, ${names(all)})
      select ${organisationId}, ${branchId}, ${names(all)} from (
        select ${names(all, 'c')} from ${cells} c
        except select ${names(all, 'f')} from ${sql.raw(table)} f where ${own}
      ) changed
      on conflict (client_id, branch_id, ${names(place)}) do update
        set ${sql.raw(values.map((name) => `${name} = excluded.${name}`).join(', '))}
      returning f.${sql.raw(first)}
    )`;
}
