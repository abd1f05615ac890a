import { type SQL, sql } from 'drizzle-orm';
import { dayStartInSql } from '../../db/days.ts';
import { levelCounts } from '../../db/level-counts.ts';
import { calls } from '../../db/schema/calls.ts';
import { waitedFromInSql } from '../../db/schema/tickets.ts';

/** SQL for the local day of branch `b` at an instant. */
export const localDay = (at: SQL): SQL => sql`(${at} at time zone b.time_zone)::date`;

/**
 * SQL join, as `q`, of the waiting tickets of the services `s` of branch `b`; one index range per
 * service.
 */
export const queueOf = (which: SQL): SQL => sql`cross join lateral (
    select coalesce(sum(c.waiting), 0)::int as waiting,
      to_json(min(c.oldest)) #>> '{}' as "oldestWaitingSince"
    from services s
    cross join lateral (
      select count(*) as waiting, min(${waitedFromInSql}) as oldest from tickets t
      where t.client_id = s.client_id and t.service_id = s.id and t.status = 'waiting'
    ) c
    where s.client_id = b.client_id and s.branch_id = b.id and ${which}
  ) q`;
export const queueNow = queueOf(sql`true`);

/** SQL join of the counters of branch `b`, as `g`. */
export const gatesNow = sql`cross join lateral (
    select count(*)::int as gates, count(o.id)::int as "gatesOpen"
    from gates c
    left join gate_sessions o on o.client_id = c.client_id and o.gate_id = c.id
      and o.closed_at is null
    where c.client_id = b.client_id and c.branch_id = b.id and c.active
  ) g`;

/** Converts the longest wait from the database's timestamp format to ISO. */
export function inIso<Row extends { oldestWaitingSince: string | null }>(row: Row): Row {
  const since = row.oldestWaitingSince;
  return { ...row, oldestWaitingSince: since === null ? null : new Date(since).toISOString() };
}

/**
 * SQL for the `DayFigures` of branch `b` on a local day up to `until`. Tickets count as attended or
 * absent on the day of their end, and for the service level (NS) on the day of their call.
 */
export function figures({
  day,
  until,
  absentsCount,
  userId,
}: {
  day: SQL;
  until: SQL;
  absentsCount: boolean;
  userId?: number;
}): SQL {
  const attended = sql`filter (where t.status = 'attended')`;
  const start = dayStartInSql(day, sql`b.time_zone`);
  const own = userId === undefined ? sql`true` : sql`user_id = ${userId}`;
  return sql`(
    (select jsonb_build_object(
        'attended', count(*) ${attended},
        'absent', count(*) filter (where t.status = 'absent'),
        'waitedSeconds', coalesce(sum(t.waited_seconds) ${attended}, 0),
        'attendedSeconds', coalesce(sum(t.attended_seconds) ${attended}, 0))
      from tickets t
      where t.client_id = b.client_id and t.branch_id = b.id and ${own}
        and t.status in ('attended', 'absent') and t.closed_at <= ${until}
        and t.closed_at >= ${start})
    || (select jsonb_build_object('called', l.called, 'calledInTime', l."calledInTime")
      from ${levelOf(absentsCount, sql`called_at >= ${start} and called_at <= ${until} and ${own}`)} l))`;
}

/**
 * SQL for a row of the counts behind the service level (NS), over the calls of branch `b` that
 * match `which`, a condition on `calls`.
 */
export function levelOf(absentsCount: boolean, which: SQL): SQL {
  return sql`(select coalesce(sum(n.called), 0)::int as called,
      coalesce(sum(n."calledInTime"), 0)::int as "calledInTime"
    from services s
    cross join lateral (
      select ${levelCounts(absentsCount, sql`s.threshold_seconds`)} from ${calls}
      where client_id = s.client_id and service_id = s.id and ${which}
    ) n
    where s.client_id = b.client_id and s.branch_id = b.id)`;
}
