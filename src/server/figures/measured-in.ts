import { type SQL, sql } from 'drizzle-orm';
import { addDays } from '#domain/time/ranges.ts';
import { firstInstantAt } from '#domain/time/zone.ts';
import type { BranchPlace } from '../organisation/calendars.ts';
import { summed, summedWaits } from './measures.ts';
import { everything } from './sources.ts';
import { changes } from './steps.ts';

/** Local days of a branch, both included, yyyy-MM-dd. */
export interface BranchDays {
  branch: Pick<BranchPlace, 'organisationId' | 'id' | 'timeZone'>;
  day: string;
  until: string;
}

const dimensions = {
  day: 'day',
  hour: 'hour',
  service: 'service_id',
  gate: 'gate_id',
  user: 'user_id',
  channel: 'channel',
} as const;

type Dimension = keyof typeof dimensions;

/** Returns the instants between which the days lie, as text for `measured`. */
export function windowsOf(days: readonly BranchDays[], now: Date): string {
  const windows = days.map(({ branch, day, until }) => ({
    client_id: branch.organisationId,
    branch_id: branch.id,
    time_zone: branch.timeZone,
    from_at: new Date(firstInstantAt(day, 0, branch.timeZone)),
    until_at: new Date(firstInstantAt(addDays(until, 1), 0, branch.timeZone)),
    now,
  }));
  return JSON.stringify(windows);
}

/**
 * SQL that counts figures from tickets and their history between the instants that the SQL
 * `windows` yields (`windowsOf`), of one branch: a row per cell of each grouping. Columns:
 * `grouping` (index in `groupings`), the dimensions, null outside a grouping, the measures of
 * `figure_hours`, and `waits` as in `figure_days`. Key 0 means no counter or user.
 */
export function measured(
  windows: SQL,
  { groupings }: { groupings: readonly (readonly Dimension[])[] },
): SQL {
  return sql`with ${windowsInSql(windows)}, ${changes}, facts as (${everything})
  select ${groupingOf(groupings)} as grouping, ${columnsOf(groupings)}, ${summed},
    ${summedWaits} as waits
  from facts
  group by grouping sets (${sql.join(groupings.map(setOf), sql`, `)})`;
}

/** Common table expression that all others read; `windows` yields the text of `windowsOf`. */
export const windowsInSql = (windows: SQL): SQL => sql`windows as materialized (
    select * from jsonb_to_recordset(${windows}::jsonb) as w(client_id bigint,
      branch_id bigint, time_zone text, from_at timestamptz, until_at timestamptz, now timestamptz)
  )`;

// The cast: the keys are those of the object itself.
const all = Object.keys(dimensions) as Dimension[];
const column = (name: Dimension) => sql.identifier(dimensions[name]);

function used(groupings: readonly (readonly Dimension[])[]): Dimension[] {
  return all.filter((name) => groupings.some((grouping) => grouping.includes(name)));
}

function columnsOf(groupings: readonly (readonly Dimension[])[]): SQL {
  const names = used(groupings);
  return sql.join(
    all.map((name) => (names.includes(name) ? column(name) : sql`null::bigint as ${column(name)}`)),
    sql`, `,
  );
}

function setOf(grouping: readonly Dimension[]): SQL {
  return sql`(${sql.join(grouping.map(column), sql`, `)})`;
}

/** SQL for the index of a row's grouping; `grouping()` sets a bit for each omitted dimension. */
function groupingOf(groupings: readonly (readonly Dimension[])[]): SQL {
  const names = used(groupings);
  if (names.length === 0) return sql`0`;
  const cases = groupings.map((grouping, place) => {
    const bits = names.map((name) => (grouping.includes(name) ? '0' : '1')).join('');
    return sql.raw(`when ${Number.parseInt(bits, 2)} then ${place}`);
  });
  return sql`case grouping(${sql.join(names.map(column), sql`, `)}) ${sql.join(cases, sql` `)} end`;
}
