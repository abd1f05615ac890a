import { type SQL, sql } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { waitBounds } from '#domain/figures/groups.ts';
import { type Database, rowsOf } from '../../db/database.ts';
import { summedWaits } from '../measures.ts';
import { countedRows, isShort, tooManyFor } from './bounds.ts';
import { keptRows } from './kept.ts';
import { idsOf, isAmongInSql, type Which } from './which.ts';

type Schemas = components['schemas'];

export async function readWaits(
  db: Database,
  which: Which,
  now: Date,
): Promise<Schemas['FigureWaits']> {
  const [[found], thresholds] = await Promise.all([
    readCounts(db, which, now),
    rowsOf<Schemas['FigureWaits']['thresholds'][number]>(db, thresholdsOf(which)),
  ]);
  return {
    bins: starts.map((from, bin) => ({
      from,
      until: waitBounds[bin] ?? null,
      count: found?.counts[bin] ?? 0,
    })),
    thresholds,
  };
}

const starts = [0, ...waitBounds];

/** Throws 400 figures_too_many when neither a table has these waits nor may the calls be counted. */
function readCounts(db: Database, which: Which, now: Date): Promise<{ counts: number[] }[]> {
  const rows = keptRows(which, now, { waits: true });
  if (rows) {
    const sums = starts.map(
      (_, bin) => sql`coalesce(sum(f.waits[${sql.raw(String(bin + 1))}]), 0)::int`,
    );
    return rowsOf(db, sql`select array[${sql.join(sums, sql`, `)}] as counts from ${rows}`);
  }
  if (!isShort(which)) throw tooManyFor(which);
  return countedRows(
    db,
    which,
    sql`select ${summedWaits} as counts from branches b
      join services s on s.client_id = b.client_id and s.branch_id = b.id
      cross join lateral (select t.waited_seconds as wait from calls t
        where t.service_id = s.id and ${isAmongInSql(which, sql`t.called_at`)}) c
      where b.client_id = ${which.organisationId} and b.id = any(${idsOf(which)})`,
  );
}

function thresholdsOf(which: Which): SQL {
  const { organisationId, serviceId, gateId } = which;
  return sql`select s.threshold_seconds as seconds, count(*)::int as services from services s
    where s.client_id = ${organisationId} and s.active
      and s.branch_id = any(${idsOf(which)})
      ${serviceId === undefined ? sql`` : sql`and s.id = ${serviceId}`}
      ${
        gateId === undefined
          ? sql``
          : sql`and exists (select from gate_services g where g.client_id = s.client_id
              and g.gate_id = ${gateId} and g.service_id = s.id)`
      }
    group by 1 order by 1`;
}
