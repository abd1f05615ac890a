import { sql } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { keptKinds, retention, tooOldBefore } from '#domain/people/retention.ts';
import type { Caller } from '../../access/caller.ts';
import { type Database, rowsOf } from '../../db/database.ts';
import type { Deps } from '../../deployment/deps.ts';
import { settingOf } from '../../organisation/settings.ts';
import { keptData, tooOld } from '../../people/too-old.ts';

const weekMs = 7 * 24 * 3600 * 1000;

export async function readRetention(
  deps: Deps,
  db: Database,
  { organisationId }: Caller,
  now: Date,
): Promise<components['schemas']['KeptData'][]> {
  const inAWeek = new Date(now.getTime() + weekMs);
  const all: components['schemas']['KeptData'][] = [];
  for (const kind of keptKinds) {
    const days = await settingOf(deps, organisationId, retention[kind]);
    const { from, rows } = keptData[kind];
    const due = tooOld(kind, organisationId, tooOldBefore(days, inAWeek));
    const [counts] = await rowsOf<{ rows: number; due: number }>(
      db,
      sql`select count(*)::int as rows, (count(*) filter (where ${days} > 0 and ${due}))::int as due
        from ${from} where client_id = ${organisationId} and ${rows}`,
    );
    all.push({ kind, days, rows: counts?.rows ?? 0, due: counts?.due ?? 0 });
  }
  return all;
}
