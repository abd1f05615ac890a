import { and, type SQL, sql } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { windowsInSql, windowsOf } from '../measured-in.ts';
import { changes } from '../steps.ts';
import type { Which } from './which.ts';

type Cell = Omit<components['schemas']['FigureTurnsAsked'], 'asked'>;

/** Measures that only the history contains. */
const moves = ['arrived', 'transferred', 'postponed'] as const;
export type Move = (typeof moves)[number];

export function isMove(of: Cell['of']): of is Move {
  return moves.some((move) => move === of);
}

/**
 * SQL condition of each measure, and whether it counts at the previous place; arrivals count at the
 * new one.
 */
const kinds: Record<Move, { which: SQL; before: boolean }> = {
  arrived: { which: sql`x.arrives`, before: false },
  transferred: { which: sql`x.action = 'transfer'`, before: true },
  postponed: { which: sql`x.action = 'postpone'`, before: true },
};

/**
 * SQL for tickets `c` (`id`, `at`) with this move in the history, once per move, and the beginning
 * of the query.
 */
export function movesIn(
  which: Which,
  { of, weekday }: { of: Move; weekday?: number | undefined },
  now: Date,
): { ahead: SQL; rows: SQL } {
  const { organisationId, branches, from: day, until, serviceId, gateId, userId, channel } = which;
  const { hours } = which;
  const days = branches.map((branch) => ({ branch: { organisationId, ...branch }, day, until }));
  const { which: moved, before } = kinds[of];
  const place = (name: string) => sql.raw(before ? `x.${name}_before` : `x.${name}_id`);
  // An arriving ticket has no counter.
  const held = (name: string) => (before ? sql.raw(`coalesce(x.${name}_before, 0)`) : sql`0`);
  const local = sql`(x.happened at time zone w.time_zone)`;
  const conditions = and(
    sql`x.client_id = w.client_id and ${place('branch')} = w.branch_id`,
    sql`x.happened >= w.from_at and x.happened < w.until_at and ${moved}`,
    serviceId === undefined ? undefined : sql`${place('service')} = ${serviceId}`,
    gateId === undefined ? undefined : sql`${held('gate')} = ${gateId}`,
    userId === undefined ? undefined : sql`${held('user')} = ${userId}`,
    channel === undefined ? undefined : sql`x.channel = ${channel}`,
    hours && sql`extract(hour from ${local}) between ${hours.from} and ${hours.to}`,
    weekday === undefined ? undefined : sql`extract(isodow from ${local}) = ${weekday}`,
  );
  return {
    ahead: sql`with ${windowsInSql(sql`${windowsOf(days, now)}`)}, ${changes}`,
    rows: sql`(select x.ticket_id, x.happened, null::int from windows w, changes x
      where ${conditions}) c (id, at, leg)`,
  };
}
