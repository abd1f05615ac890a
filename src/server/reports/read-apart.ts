import { and, eq, inArray, sql } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { channelKeys, type FigureGroup } from '#domain/figures/groups.ts';
import type { DaySpan } from '#domain/reports/spans.ts';
import type { Database } from '../db/client.ts';
import { gates, services } from '../db/schema/organisation.ts';
import { users } from '../db/schema/users.ts';
import { figuresPerHour, figuresPerPart, type Whose } from './read-figures.ts';

type Rows = components['schemas']['ReportRows'];

/** What the figures come to by hour, service, operator, counter and channel. */
export async function readApart(
  db: Database,
  whose: Whose,
  span: DaySpan,
): Promise<Record<'hours' | 'services' | 'operators' | 'gates' | 'channels', Rows>> {
  const hours = await figuresPerHour(db, whose, span);
  const parts = await figuresPerPart(db, whose, span);
  const names = await namesOf(db, whose.organisationId, parts);
  const rowsBy = (by: FigureGroup): Rows =>
    parts
      .filter((part) => part.by === by)
      .map(({ by: _, key, ...figures }) => ({
        key: by === 'channel' ? (channelKeys[key - 1] ?? key) : key,
        name: names.get(`${by} ${key}`) ?? null,
        figures,
      }))
      .sort((a, b) => (a.name ?? '').localeCompare(b.name ?? '', 'es', { numeric: true }));
  return {
    hours: hours.map(({ key, ...figures }) => ({ key, name: null, figures })),
    services: rowsBy('service'),
    operators: rowsBy('user'),
    gates: rowsBy('gate'),
    channels: rowsBy('channel'),
  };
}

/** The names of what the parts are of, by `by key`. */
async function namesOf(
  db: Database,
  organisationId: number,
  parts: readonly { by: FigureGroup; key: number }[],
): Promise<Map<string, string>> {
  const tables = {
    service: { table: services, name: sql<string>`${services.name}` },
    gate: { table: gates, name: sql<string>`${gates.name}` },
    user: { table: users, name: sql<string>`${users.firstName} || ' ' || ${users.lastName}` },
  };
  const names = new Map<string, string>();
  for (const [by, { table, name }] of Object.entries(tables)) {
    const ids = parts.filter((part) => part.by === by).map(({ key }) => key);
    const rows = await db
      .select({ id: table.id, name })
      .from(table)
      .where(and(eq(table.organisationId, organisationId), inArray(table.id, ids)));
    for (const row of rows) names.set(`${by} ${row.id}`, row.name);
  }
  return names;
}
