import { type SQL, sql } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { type DayFigures, noFigures, sumOf } from '#domain/day/figures.ts';
import { inTroubleFirst } from '#domain/day/trouble.ts';
import { inScope } from '../../access/authorize.ts';
import type { Caller } from '../../access/caller.ts';
import { type Database, rowsOf } from '../../db/client.ts';
import { branches } from '../../db/schema/organisation.ts';
import { waitedFromInSql } from '../../db/schema/tickets.ts';
import type { Deps } from '../../deployment/deps.ts';
import { absentsCountForLevel, longWaitMinutes } from '../../organisation/settings.ts';

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
  const absentsCount = await absentsCountForLevel(deps, organisationId);
  const limitMinutes = await longWaitMinutes(deps, organisationId);
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

/** SQL for the `DayFigures` of the turns of branch `b` of a local day, as far as it went `until` then. */
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
  const ended = (status: 'attended' | 'absent') =>
    sql`t.status = ${status} and t.closed_at <= ${until}`;
  const called = sql`t.called_at <= ${until} and (${absentsCount} or t.status <> 'absent')`;
  return sql`(select json_build_object(
      'attended', count(*) filter (where ${ended('attended')}),
      'absent', count(*) filter (where ${ended('absent')}),
      'called', count(*) filter (where ${called}),
      'calledInTime',
        count(*) filter (where ${called} and t.waited_seconds <= s.threshold_seconds),
      'waitedSeconds', coalesce(sum(t.waited_seconds) filter (where ${ended('attended')}), 0),
      'attendedSeconds', coalesce(sum(t.attended_seconds) filter (where ${ended('attended')}), 0))
    from tickets t
    join services s on s.client_id = t.client_id and s.id = t.service_id
    where t.client_id = b.client_id and t.branch_id = b.id and t.day = ${day}
      and ${userId === undefined ? sql`true` : sql`t.user_id = ${userId}`})`;
}
