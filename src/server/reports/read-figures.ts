import { type SQL, sql } from 'drizzle-orm';
import type { FigureGroup } from '#domain/figures/groups.ts';
import { type Measures, measureNames } from '#domain/figures/measures.ts';
import type { DaySpan } from '#domain/reports/spans.ts';
import { type Database, rowsOf } from '../db/client.ts';
import { figureDays, figureHours } from '../db/schema/figures.ts';

/** The turns that are counted: those of a branch (key 0), or of one of its parts. */
export interface Whose {
  organisationId: number;
  branchId: number;
  by: FigureGroup;
  key: number;
  /** Whether NS counts absent people. */
  absentsCount: boolean;
}

type Counted = Measures & { key: number };

/** The figures of each local day on which anything was done, in their order. */
export async function figuresPerDay(
  db: Database,
  whose: Whose,
  span: DaySpan,
): Promise<{ day: string; figures: Measures }[]> {
  const rows = await rowsOf<Measures & { day: string }>(
    db,
    sql`select day::text, ${measures(whose)} from ${figureDays}
      where ${partOf(whose)} and key = ${whose.key} and ${within(span)}
      group by day order by day`,
  );
  return rows.map(({ day, ...figures }) => ({ day, figures }));
}

/** The figures of each local hour of the days together, of a branch or a service. */
export function figuresPerHour(db: Database, whose: Whose, span: DaySpan): Promise<Counted[]> {
  return rowsOf<Counted>(
    db,
    sql`select hour as key, ${measures(whose)} from ${figureHours}
      where ${partOf(whose)} and key = ${whose.key} and ${within(span)}
      group by hour order by hour`,
  );
}

/** The figures of a branch by its parts. */
export function figuresPerPart(
  db: Database,
  whose: Whose,
  span: DaySpan,
): Promise<(Counted & { by: FigureGroup })[]> {
  return rowsOf<Counted & { by: FigureGroup }>(
    db,
    sql`select by, key, ${measures(whose)} from ${figureDays}
      where client_id = ${whose.organisationId} and by in ('service', 'gate', 'user', 'channel')
        and branch_id = ${whose.branchId} and ${within(span)}
      group by by, key order by by, key`,
  );
}

const partOf = ({ organisationId, branchId, by }: Whose): SQL =>
  sql`client_id = ${organisationId} and by = ${by} and branch_id = ${branchId}`;

const within = ({ from, until }: DaySpan): SQL => sql`day between ${from}::date and ${until}::date`;

/** Every measure of the rows together, by its name. */
function measures({ absentsCount }: Whose): SQL {
  const sums = measureNames.map((name) => {
    const column = sql`${sql.identifier(figureDays[name].name)}`;
    return sql`${sumOf(name, column, absentsCount)} as ${sql.identifier(name)}`;
  });
  return sql.join(sums, sql`, `);
}

function sumOf(name: (typeof measureNames)[number], column: SQL, absentsCount: boolean): SQL {
  if (name === 'longestWaitSeconds') return sql`max(${column})`;
  if (name === 'called' && !absentsCount) return sql`sum(called - missed)`;
  if (name === 'calledInTime' && !absentsCount) return sql`sum(called_in_time - missed_in_time)`;
  return sql`sum(${column})`;
}
