import { type SQL, sql } from 'drizzle-orm';
import { type Measures, measureNames } from '#domain/figures/measures.ts';
import { figureHours } from '../../db/schema/figures.ts';

const column = (name: keyof Measures | 'missed' | 'missedInTime'): SQL =>
  sql`f.${sql.identifier(figureHours[name].name)}`;

const total = (value: SQL): SQL => sql`coalesce(sum(${value}), 0)::bigint`;

/** Absent people are included in the totals and also counted separately. */
const ofLevel = { called: 'missed', calledInTime: 'missedInTime' } as const;

function sumOf(name: keyof Measures, absentsCount: boolean): SQL {
  if (name === 'longestWaitSeconds') return sql`coalesce(max(${column(name)}), 0)`;
  if (absentsCount || (name !== 'called' && name !== 'calledInTime')) return total(column(name));
  return sql`${total(column(name))} - ${total(column(ofLevel[name]))}`;
}

/** SQL that selects the aggregated measures of the rows `f`, by name. */
export function sums(absentsCount: boolean): SQL {
  return sql.join(
    measureNames.map((name) => sql`${sumOf(name, absentsCount)} as ${sql.identifier(name)}`),
    sql`, `,
  );
}

export function measureColumns(of: SQL): SQL {
  return sql.join(
    measureNames.map((name) => sql`${of}.${sql.identifier(name)}`),
    sql`, `,
  );
}

export function measuresOf(row: Measures): Measures {
  const entries = measureNames.map((name) => [name, Number(row[name])]);
  // The cast: every name has a value.
  return Object.fromEntries(entries) as Measures;
}
