import { type SQL, sql } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { waitBounds } from '#domain/figures/groups.ts';
import { type Database, rowsOf } from '../../db/database.ts';
import { rowsFor } from './rows.ts';
import { idsOf, type Which } from './which.ts';

type Schemas = components['schemas'];

export async function readWaits(
  db: Database,
  which: Which,
  now: Date,
): Promise<Schemas['FigureWaits']> {
  const ofWaits = { waits: true };
  const rows = rowsFor(which, now, [ofWaits]);
  const starts = [0, ...waitBounds];
  const sums = starts.map(
    (_, bin) => sql`coalesce(sum(f.waits[${sql.raw(String(bin + 1))}]), 0)::int`,
  );
  const [[found], thresholds] = await Promise.all([
    rows.run<{ counts: number[] }>(
      db,
      sql`${rows.ahead} select json_build_array(${sql.join(sums, sql`, `)}) as counts
        from ${rows.needed(ofWaits)}`,
    ),
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
