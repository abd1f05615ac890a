import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { channelKeys, waitBounds } from '#domain/figures/groups.ts';
import { figureHours } from '../db/schema/figures.ts';

const { organisationId, branchId, day, hour, by, key, ...columns } = getTableColumns(figureHours);

export type Measure = keyof typeof columns;

export const measures = Object.entries(columns).map(([name, column]) => ({
  // The cast: the name is a key of `columns`.
  name: name as Measure,
  column: column.name,
}));

/** Place and time of an event, as SQL of one row. Null means none. */
interface Where {
  from: SQL;
  organisationId: SQL;
  branchId: SQL;
  at: SQL;
  timeZone: SQL;
  serviceId?: SQL;
  gateId?: SQL;
  userId?: SQL;
  channel?: SQL;
  /** Whole seconds of a call's wait, for the distribution. */
  wait?: SQL;
}

/** SQL for a select of facts: a row for each event, with its contribution to each measure. */
export function facts(
  { from, at, timeZone, serviceId, gateId, userId, channel, wait, ...of }: Where,
  adds: Partial<Record<Measure, SQL>>,
): SQL {
  const none = sql`null::bigint`;
  const added = measures.map(
    ({ name, column }) => sql`(${adds[name] ?? sql`null`})::int as ${sql.identifier(column)}`,
  );
  return sql`select ${of.organisationId} as client_id, ${of.branchId} as branch_id,
      (${at} at time zone ${timeZone})::date as day,
      extract(hour from ${at} at time zone ${timeZone})::int as hour,
      ${serviceId ?? none} as service_id, coalesce(${gateId ?? none}, 0) as gate_id,
      coalesce(${userId ?? none}, 0) as user_id, ${channel ? channelKey(channel) : none} as channel,
      ${wait ?? sql`null`}::int as wait, ${sql.join(added, sql`, `)}
    from ${from}`;
}

const textArray = (values: readonly string[]) =>
  sql.raw(`array[${values.map((value) => `'${value}'`).join(', ')}]`);

function channelKey(channel: SQL): SQL {
  return sql`array_position(${textArray(channelKeys)}, ${channel})::bigint`;
}

export const summed: SQL = sql.join(
  measures.map(({ name, column }) => {
    const together = sql.raw(name === 'longestWaitSeconds' ? 'max' : 'sum');
    return sql`coalesce(${together}(${sql.identifier(column)}), 0)::int as ${sql.identifier(column)}`;
  }),
  sql`, `,
);

/** SQL for the number of calls by length of wait, in the bins of `waitBounds`. */
export const summedWaits: SQL = sql`array[${sql.join(
  Array.from(
    { length: waitBounds.length + 1 },
    (_, bin) =>
      sql`(count(*) filter (where width_bucket(wait, ${sql.raw(`array[${waitBounds.join(', ')}]`)}) = ${sql.raw(String(bin))}))::int`,
  ),
  sql`, `,
)}]`;
