import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { channelKeys } from '#domain/figures/groups.ts';
import type { Measures } from '#domain/figures/measures.ts';
import { compareNames } from '#domain/names/compare.ts';
import { type Database, rowsOf } from '../db/database.ts';
import { gates, services } from '../db/schema/organisation.ts';
import { users } from '../db/schema/users.ts';
import { keptRows, neededRows } from '../figures/reading/kept.ts';
import { measuresOf, sums } from '../figures/reading/sums.ts';
import type { Which } from '../figures/reading/which.ts';

type Rows = components['schemas']['ReportRows'];

const parts = ['service', 'user', 'gate', 'channel'] as const;
type Part = (typeof parts)[number];

/** Returns only days with activity, in order. */
export async function figuresPerDay(
  db: Database,
  which: Which,
  now: Date,
): Promise<{ day: string; figures: Measures }[]> {
  const found = await rowsOf<Measures & { day: string }>(
    db,
    sql`select f.day::text as day, ${sums(which.absentsCount)}
      from ${neededRows(which, now, { daily: true })} group by f.day order by f.day`,
  );
  return found.map((row) => ({ day: row.day, figures: measuresOf(row) }));
}

/**
 * Returns the figures by hour, service, operator, counter and channel. A breakdown is empty when
 * the report is already limited to it or when counting would take too long.
 */
export async function readApart(
  db: Database,
  which: Which,
  now: Date,
): Promise<Record<'hours' | 'services' | 'operators' | 'gates' | 'channels', Rows>> {
  const counted = await figuresPerPart(db, which, now);
  const names = await namesOf(db, which.organisationId, counted);
  const rowsBy = (by: Part): Rows =>
    counted
      .filter((row) => row.by === by)
      .map(({ key, figures }) => ({
        key: by === 'channel' ? (channelKeys[key - 1] ?? key) : key,
        name: names.get(`${by} ${key}`) ?? null,
        figures,
      }))
      .sort((a, b) => compareNames(a.name ?? '', b.name ?? ''));
  const hours = counted.filter((row) => row.by === 'hour').sort((a, b) => a.key - b.key);
  return {
    hours: hours.map(({ key, figures }) => ({ key, name: null, figures })),
    services: rowsBy('service'),
    operators: rowsBy('user'),
    gates: rowsBy('gate'),
    channels: rowsBy('channel'),
  };
}

async function figuresPerPart(
  db: Database,
  which: Which,
  now: Date,
): Promise<{ by: Part | 'hour'; key: number; figures: Measures }[]> {
  const own = { service: which.serviceId, user: which.userId, gate: undefined, channel: undefined };
  const apart = parts.filter((by) => own[by] === undefined);
  const measures = sums(which.absentsCount);
  const of = (by: Part | 'hour', key: SQL, from: SQL | null) =>
    from ? [sql`select ${by} as by, ${key} as key, ${measures} from ${from} group by ${key}`] : [];
  const statements = [
    ...of('hour', sql`f.hour`, keptRows(which, now, { hourly: true })),
    ...apart.flatMap((by) => of(by, sql`f.key`, keptRows(which, now, { by }))),
  ];
  if (statements.length === 0) return [];
  const found = await rowsOf<Measures & { by: Part | 'hour'; key: number }>(
    db,
    sql.join(statements, sql` union all `),
  );
  return found.map((row) => ({ by: row.by, key: Number(row.key), figures: measuresOf(row) }));
}

/** Keys are `part key`. */
async function namesOf(
  db: Database,
  organisationId: number,
  counted: readonly { by: Part | 'hour'; key: number }[],
): Promise<Map<string, string>> {
  const tables = {
    service: { table: services, name: sql<string>`${services.name}` },
    gate: { table: gates, name: sql<string>`${gates.name}` },
    user: { table: users, name: sql<string>`${users.firstName} || ' ' || ${users.lastName}` },
  };
  const names = new Map<string, string>();
  for (const [by, { table, name }] of Object.entries(tables)) {
    const ids = counted.filter((row) => row.by === by).map(({ key }) => key);
    const rows = await db
      .select({ id: table.id, name })
      .from(table)
      .where(and(eq(table.organisationId, organisationId), inArray(table.id, ids)));
    for (const row of rows) names.set(`${by} ${row.id}`, row.name);
  }
  return names;
}
