import { sql } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { minutesOf } from '#domain/schedules/calendar.ts';
import { hourAndMinute } from '#domain/time/minutes.ts';
import { addDays } from '#domain/time/ranges.ts';
import { firstInstantAt } from '#domain/time/zone.ts';
import type { BranchRow } from '../../access/authorize.ts';
import { type Database, rowsOf } from '../../db/database.ts';
import { cameInSql } from '../../db/schema/tickets.ts';
import { placeIn } from './forecast.ts';
import { operatorsAt } from './operators-at.ts';
import { savedPlan } from './save.ts';

type Schemas = components['schemas'];

interface Happened {
  slot: number;
  arrived: number;
  called: number;
  inTime: number;
  left: number;
  /** Number of ended waits. */
  over: number;
  waited: number;
}

export async function past(
  db: Database,
  branch: BranchRow,
  {
    day,
    serviceId = null,
    interval,
  }: { day: string; serviceId?: number | null; interval?: number },
  now: Date,
): Promise<Schemas['StaffingPast']> {
  await placeIn(db, branch, serviceId);
  const saved = await savedPlan(db, branch, { serviceId, day });
  const minutes = interval ?? saved?.plan.interval ?? 60;
  const { target } = saved?.plan ?? {};
  const withinSeconds = target?.kind === 'serviceLevel' ? target.withinSeconds : null;
  const turns = await turnsOf(db, branch, { day, serviceId, minutes, withinSeconds });
  const operators = await operatorsAt(db, branch, { day, serviceId, minutes, now });
  // A plan with another interval length cannot be compared.
  const planned = new Map(
    saved?.plan.interval === minutes
      ? saved.plan.intervals.map((each) => [minutesOf(each.startsAt), each])
      : [],
  );
  const slots = new Set([...planned.keys(), ...turns.map(({ slot }) => slot), ...operators.keys()]);
  return {
    day,
    withinSeconds,
    saved,
    interval: minutes === 15 || minutes === 30 ? minutes : 60,
    intervals: [...slots]
      .sort((a, b) => a - b)
      .map((slot) => {
        const plan = planned.get(slot);
        const happened = turns.find((each) => each.slot === slot);
        return {
          startsAt: hourAndMinute(slot),
          planned: plan ? { people: plan.people, operators: plan.operators } : null,
          operators: operators.get(slot) ?? 0,
          ...figuresOf(happened),
        };
      }),
  };
}

const share = (part: number, whole: number) => (whole > 0 ? part / whole : null);

function figuresOf(happened: Happened | undefined) {
  const { arrived = 0, called = 0, inTime = 0, left = 0, over = 0, waited = 0 } = happened ?? {};
  return {
    arrived,
    serviceLevel: share(inTime, over),
    meanWaitSeconds: called > 0 ? Math.round(waited / called) : null,
    walkAways: share(left, arrived),
  };
}

function turnsOf(
  db: Database,
  { organisationId, id, timeZone }: BranchRow,
  asked: { day: string; serviceId: number | null; minutes: number; withinSeconds: number | null },
): Promise<Happened[]> {
  const { day, serviceId, minutes, withinSeconds } = asked;
  const at = (date: string) => new Date(firstInstantAt(date, 0, timeZone)).toISOString();
  const of = serviceId === null ? sql`` : sql`and t.service_id = ${serviceId}`;
  const local = sql`t.arrived_at at time zone ${timeZone}`;
  return rowsOf<Happened>(
    db,
    sql`select slot, count(*)::int as arrived, count(*) filter (where came)::int as called,
        count(*) filter (where came and waited <= within)::int as "inTime",
        count(*) filter (where gone)::int as left,
        count(*) filter (where came or gone or closed_at is not null)::int as over,
        coalesce(sum(waited) filter (where came), 0)::int as waited
      from (
        select (date_part('hour', ${local}) * 60 + date_part('minute', ${local}))::int
            / ${minutes}::int * ${minutes}::int as slot,
          t.called_at is not null and t.status <> 'absent' as came,
          t.status = 'absent' or coalesce(t.cancel_cause = 'person', false) as gone,
          t.closed_at, t.waited_seconds as waited,
          coalesce(${withinSeconds}::int, s.threshold_seconds) as within
        from (select * from tickets where client_id = ${organisationId} and branch_id = ${id}
          and ${cameInSql} and arrived_at >= ${at(day)}::timestamptz
          and arrived_at < ${at(addDays(day, 1))}::timestamptz) t
        join services s on s.client_id = t.client_id and s.id = t.service_id
        where true ${of}
      ) each group by slot`,
  );
}
