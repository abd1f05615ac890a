import { type SQL, sql } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { type DayFigures, noFigures, sumOf } from '#domain/day/figures.ts';
import { inTroubleFirst } from '#domain/day/trouble.ts';
import { inScope } from '../../access/authorize.ts';
import type { Caller } from '../../access/caller.ts';
import { type Database, rowsOf } from '../../db/client.ts';
import { levelCounts } from '../../db/level-counts.ts';
import { branches } from '../../db/schema/organisation.ts';
import { tickets, waitedFromInSql } from '../../db/schema/tickets.ts';
import type { Deps } from '../../deployment/deps.ts';
import { settingOf } from '../../organisation/settings.ts';

type Schemas = components['schemas'];

/** As many branches as somebody looks at; the rest are in better order. */
const most = 20;

/** Today's figures for the start page of the caller's role: one statement a part, however many branches. */
export async function readToday(
  deps: Deps,
  db: Database,
  caller: Caller,
  now: Date,
): Promise<Schemas['Today']> {
  const { role, organisationId } = caller;
  const absentsCount = await settingOf(deps, organisationId, 'vez.lines.serviceLevel.absents');
  const limitMinutes = await settingOf(deps, organisationId, 'vez.lines.alert.minutes');
  const attends = role === 'Operator' || role === 'Supervise';
  const asked = { now, absentsCount };
  const known = role === 'Operator' ? [] : await branchDays(db, caller, asked);
  const worst = inTroubleFirst(
    known,
    ({ figures, gatesOpen, oldestWaitingSince: since }) => ({
      ...{ figures, gatesOpen },
      oldestWaitingSince: since === null ? null : Date.parse(since),
    }),
    now.getTime(),
    limitMinutes * 60_000,
  );
  return {
    own: attends ? await ownDay(db, caller, asked) : null,
    organisation: role === 'Manager' ? together(known) : null,
    branches: worst.slice(0, most).map(({ before: _, ...branch }) => branch),
    branchCount: known.length,
    limitMinutes,
  };
}

interface Asked {
  now: Date;
  absentsCount: boolean;
}

type Row = Schemas['BranchDay'] & { before: DayFigures | null };

async function branchDays(db: Database, caller: Caller, { now, absentsCount }: Asked) {
  const at = sql`${now.toISOString()}::timestamptz`;
  const rows = await rowsOf<Row>(
    db,
    sql`
    select b.id, b.name, q.waiting, to_json(q.oldest) #>> '{}' as "oldestWaitingSince",
      g.gates, g."gatesOpen", e."leftOver",
      ${figures({ day: sql`m.day`, until: sql`'infinity'`, absentsCount })} as figures,
      case when ${caller.role === 'Manager'}
        then ${figures({ day: sql`m.day - 7`, until: sql`m.week_ago`, absentsCount })}
      end as before
    from ${inOwnTime(caller, at)}
    cross join lateral (
      select coalesce(sum(c.waiting), 0)::int as waiting, min(c.oldest) as oldest
      from services s
      cross join lateral (
        select count(*) as waiting, min(${waitedFromInSql}) as oldest from tickets t
        where t.client_id = s.client_id and t.service_id = s.id and t.status = 'waiting'
      ) c
      where s.client_id = b.client_id and s.branch_id = b.id
    ) q
    cross join lateral (
      select count(*)::int as gates, count(o.id)::int as "gatesOpen"
      from gates c
      left join gate_sessions o on o.client_id = c.client_id and o.gate_id = c.id
        and o.closed_at is null
      where c.client_id = b.client_id and c.branch_id = b.id and c.active
    ) g
    cross join lateral (
      select count(*)::int as "leftOver" from tickets t
      where t.client_id = b.client_id and t.branch_id = b.id and t.cancel_cause = 'system'
        and t.day < m.day and t.closed_at >= m.day::timestamp at time zone b.time_zone
    ) e
    order by b.id`,
  );
  return rows.map(({ oldestWaitingSince: since, ...row }) => ({
    ...row,
    oldestWaitingSince: since === null ? null : new Date(since).toISOString(),
  }));
}

/** What the caller has done today, in all branches. */
async function ownDay(db: Database, caller: Caller, { now, absentsCount }: Asked) {
  const at = sql`${now.toISOString()}::timestamptz`;
  const own = { userId: caller.userId, absentsCount };
  const rows = await rowsOf<{ figures: DayFigures }>(
    db,
    sql`select ${figures({ day: sql`m.day`, until: sql`'infinity'`, ...own })} as figures
      from ${inOwnTime(caller, at)}`,
  );
  return sumOf(rows.map((row) => row.figures));
}

function together(known: Awaited<ReturnType<typeof branchDays>>): Schemas['OrganisationDay'] {
  return {
    waiting: known.reduce((sum, { waiting }) => sum + waiting, 0),
    figures: sumOf(known.map((branch) => branch.figures)),
    before: sumOf(known.map(({ before }) => before ?? noFigures)),
  };
}

/** The branches `b` in the caller's scope, with their local day and the same moment a week ago as `m`. */
function inOwnTime(caller: Caller, at: SQL): SQL {
  return sql`(select * from ${branches} where ${inScope(caller)}) b
    cross join lateral (
      select (${at} at time zone b.time_zone)::date as day,
        (${at} at time zone b.time_zone - interval '7 days') at time zone b.time_zone as week_ago
    ) m`;
}

/**
 * SQL for the `DayFigures` of branch `b` on a local day, as far as it went `until` then. Turns count
 * as attended or absent on the day of their end, as their list does, and for NS on their own day, as
 * the queues do.
 */
function figures({
  day,
  until,
  absentsCount,
  userId,
}: {
  day: SQL;
  until: SQL;
  absentsCount: boolean;
  /** Of one person alone. */
  userId?: number;
}): SQL {
  const attended = sql`filter (where t.status = 'attended')`;
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
        and t.closed_at >= (${day})::timestamp at time zone b.time_zone)
    || (select jsonb_build_object(
        'called', coalesce(sum(n.called), 0),
        'calledInTime', coalesce(sum(n."calledInTime"), 0))
      from services s
      cross join lateral (
        select ${levelCounts(absentsCount, sql`s.threshold_seconds`)} from ${tickets}
        where client_id = s.client_id and service_id = s.id and day = ${day} and ${own}
          and called_at <= ${until}
      ) n
      where s.client_id = b.client_id and s.branch_id = b.id))`;
}
