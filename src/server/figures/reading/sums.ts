import { type SQL, sql } from 'drizzle-orm';
import { type Measures, measureNames } from '#domain/figures/measures.ts';
import { figureHours } from '../../db/schema/figures.ts';

/** A measure of the rows `f`, as its own table names it. */
const column = (name: keyof Measures | 'missed' | 'missedInTime'): SQL =>
  sql`f.${sql.identifier(figureHours[name].name)}`;

const total = (value: SQL): SQL => sql`coalesce(sum(${value}), 0)::bigint`;

/** Those who did not come are counted with the others, and apart. */
const ofLevel = { called: 'missed', calledInTime: 'missedInTime' } as const;

function sumOf(name: keyof Measures, absentsCount: boolean): SQL {
  if (name === 'longestWaitSeconds') return sql`coalesce(max(${column(name)}), 0)`;
  if (absentsCount || (name !== 'called' && name !== 'calledInTime')) return total(column(name));
  return total(sql`${column(name)} - ${column(ofLevel[name])}`);
}

/** SQL to select the measures of a group of the rows `f`, by their names. */
export function sums(absentsCount: boolean): SQL {
  return sql.join(
    measureNames.map((name) => sql`${sumOf(name, absentsCount)} as ${sql.identifier(name)}`),
    sql`, `,
  );
}

/** SQL to select what `sums` has named, of the rows `of`. */
export function measureColumns(of: SQL): SQL {
  return sql.join(
    measureNames.map((name) => sql`${of}.${sql.identifier(name)}`),
    sql`, `,
  );
}

/** The measures of a row that selected `sums`. */
export function measuresOf(row: Measures): Measures {
  const entries = measureNames.map((name) => [name, Number(row[name])]);
  // Every name has been given.
  return Object.fromEntries(entries) as Measures;
}
