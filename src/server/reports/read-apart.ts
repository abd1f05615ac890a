import { and, eq, inArray, sql } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { channelKeys } from '#domain/figures/groups.ts';
import type { Measures } from '#domain/figures/measures.ts';
import { type Database, rowsOf } from '../db/client.ts';
import { gates, services } from '../db/schema/organisation.ts';
import { users } from '../db/schema/users.ts';
import { rowsFor, rowsNeeded } from '../figures/reading/rows.ts';
import { measuresOf, sums } from '../figures/reading/sums.ts';
import type { Which } from '../figures/reading/which.ts';

type Rows = components['schemas']['ReportRows'];

const parts = ['service', 'user', 'gate', 'channel'] as const;
type Part = (typeof parts)[number];

/** The figures of each local day on which anything was done, in their order. */
export async function figuresPerDay(
  db: Database,
  which: Which,
): Promise<{ day: string; figures: Measures }[]> {
  const found = await rowsOf<Measures & { day: string }>(
    db,
    sql`select f.day::text as day, ${sums(which.absentsCount)} from ${rowsNeeded(which, {})}
      group by f.day order by f.day`,
  );
  return found.map((row) => ({ day: row.day, figures: measuresOf(row) }));
}

/**
 * What the figures come to by hour, service, operator, counter and channel. A part that the report is
 * of already, or whose counting would take too long, has no rows.
 */
export async function readApart(
  db: Database,
  which: Which,
): Promise<Record<'hours' | 'services' | 'operators' | 'gates' | 'channels', Rows>> {
  const hours = await figuresPerHour(db, which);
  const counted = await figuresPerPart(db, which);
  const names = await namesOf(db, which.organisationId, counted);
  const rowsBy = (by: Part): Rows =>
    counted
      .filter((row) => row.by === by)
      .map(({ key, figures }) => ({
        key: by === 'channel' ? (channelKeys[key - 1] ?? key) : key,
        name: names.get(`${by} ${key}`) ?? null,
        figures,
      }))
      .sort((a, b) => (a.name ?? '').localeCompare(b.name ?? '', 'es', { numeric: true }));
  return {
    hours,
    services: rowsBy('service'),
    operators: rowsBy('user'),
    gates: rowsBy('gate'),
    channels: rowsBy('channel'),
  };
}

async function figuresPerHour(db: Database, which: Which): Promise<Rows> {
  const rows = rowsFor(which, { hourly: true });
  if (rows === null) return [];
  const found = await rowsOf<Measures & { hour: number }>(
    db,
    sql`select f.hour, ${sums(which.absentsCount)} from ${rows} group by f.hour order by f.hour`,
  );
  return found.map((row) => ({ key: row.hour, name: null, figures: measuresOf(row) }));
}

async function figuresPerPart(
  db: Database,
  which: Which,
): Promise<{ by: Part; key: number; figures: Measures }[]> {
  const own = { service: which.serviceId, user: which.userId, gate: undefined, channel: undefined };
  const statements = parts.flatMap((by) => {
    const rows = own[by] === undefined ? rowsFor(which, { by }) : null;
    if (rows === null) return [];
    const measures = sums(which.absentsCount);
    return [sql`select ${by} as by, f.key as key, ${measures} from ${rows} group by f.key`];
  });
  if (statements.length === 0) return [];
  const found = await rowsOf<Measures & { by: Part; key: number }>(
    db,
    sql.join(statements, sql` union all `),
  );
  return found.map((row) => ({ by: row.by, key: Number(row.key), figures: measuresOf(row) }));
}

/** The names of what the parts are of, by `part key`. */
async function namesOf(
  db: Database,
  organisationId: number,
  counted: readonly { by: Part; key: number }[],
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
