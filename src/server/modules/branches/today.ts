import { type SQL, sql } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { type DayFigures, noFigures, sumOf } from '#domain/day/figures.ts';
import { inTroubleFirst } from '#domain/day/trouble.ts';
import { inScope } from '../../access/authorize.ts';
import type { Caller } from '../../access/caller.ts';
import { type Database, rowsOf } from '../../db/database.ts';
import { dayStartInSql } from '../../db/days.ts';
import { branches } from '../../db/schema/organisation.ts';
import type { Deps } from '../../deployment/deps.ts';
import { settingOf } from '../../organisation/settings.ts';
import { figures, gatesNow, inIso, localDay, queueNow } from './live.ts';

type Schemas = components['schemas'];

const most = 20;

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
      figures,
      gatesOpen,
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

interface DayOptions {
  now: Date;
  absentsCount: boolean;
}

type Row = Schemas['BranchDay'] & { before: DayFigures | null };

async function branchDays(db: Database, caller: Caller, { now, absentsCount }: DayOptions) {
  const at = sql`${now.toISOString()}::timestamptz`;
  const rows = await rowsOf<Row>(
    db,
    sql`
    select b.id, b.name, q.waiting, q."oldestWaitingSince", g.gates, g."gatesOpen", e."leftOver",
      ${figures({ day: sql`m.day`, until: sql`'infinity'`, absentsCount })} as figures,
      case when ${caller.role === 'Manager'}
        then ${figures({ day: sql`m.day - 7`, until: sql`m.week_ago`, absentsCount })}
      end as before
    from ${inOwnTime(caller, at)}
    ${queueNow}
    ${gatesNow}
    cross join lateral (
      select count(*)::int as "leftOver" from tickets t
      where t.client_id = b.client_id and t.branch_id = b.id and t.cancel_cause = 'system'
        and t.day < m.day and t.closed_at >= ${dayStartInSql(sql`m.day`, sql`b.time_zone`)}
    ) e
    order by b.id`,
  );
  return rows.map(inIso);
}

async function ownDay(db: Database, caller: Caller, { now, absentsCount }: DayOptions) {
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

/**
 * The branches `b` in the caller's scope with their local day, and the same moment a week ago as
 * `m`.
 */
function inOwnTime(caller: Caller, at: SQL): SQL {
  return sql`(select * from ${branches} where ${inScope(caller)}) b
    cross join lateral (
      select ${localDay(at)} as day,
        (${at} at time zone b.time_zone - interval '7 days') at time zone b.time_zone as week_ago
    ) m`;
}
