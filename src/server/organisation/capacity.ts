import { sql } from 'drizzle-orm';
import { secondsLeft, timesToClosing } from '#domain/schedules/closing.ts';
import {
  type Done,
  type Load,
  numbersLeft,
  paceOf,
  type Worker,
} from '#domain/services/capacity.ts';
import { type Database, rowsOf } from '../db/database.ts';
import { mayServeInSql } from '../db/may-serve.ts';
import { heldInSql } from '../db/schema/tickets.ts';
import { type BranchPlace, calendarsOf } from './calendars.ts';

/** Number of recent tickets of the branch that service times are measured from. */
const lastTurns = 500;

interface Row {
  queues: { serviceId: number; waiting: number }[];
  done: (Done & { serviceId: number; today: boolean })[];
  workers: Worker[];
}

/**
 * Returns how many more numbers each service can still serve on the local day; null when unknown
 * (`numbersLeft`). Runs one query besides those of the calendars.
 */
export async function capacitiesOf(
  db: Database,
  branch: BranchPlace,
  serviceIds: readonly number[],
  { now, day }: { now: Date; day: string },
): Promise<Map<number, number | null>> {
  if (serviceIds.length === 0) return new Map();
  const [row] = await rowsOf<Row>(db, situation(branch, day));
  const calendars = await calendarsOf(db, [branch], { from: now, until: now }, serviceIds);
  const { queues = [], done = [], workers = [] } = row ?? {};
  const of = (serviceId: number, today: boolean): Done =>
    done.find((each) => each.serviceId === serviceId && each.today === today) ?? {
      count: 0,
      seconds: 0,
    };
  const loads: Load[] = queues.map(({ serviceId, waiting }) => {
    const paceSeconds = paceOf(of(serviceId, false), of(serviceId, true));
    return { serviceId, waiting, paceSeconds };
  });
  return new Map(
    serviceIds.map((serviceId) => {
      const times = timesToClosing(calendars(branch, serviceId), now.getTime());
      const seconds = times && secondsLeft(times, now.getTime());
      return [serviceId, numbersLeft(serviceId, loads, workers, seconds)];
    }),
  );
}

function situation({ organisationId, id }: BranchPlace, day: string) {
  const served = mayServeInSql({
    organisationId: sql`g.client_id`,
    userId: sql`o.user_id`,
    branchId: sql`g.branch_id`,
    serviceId: sql`a.service_id`,
  });
  return sql`
    select (
      select json_agg(json_build_object('serviceId', s.id, 'waiting', (
        select count(*)::int from tickets t
        where t.client_id = s.client_id and t.service_id = s.id and t.status = 'waiting')))
      from services s where s.client_id = ${organisationId} and s.branch_id = ${id}
    ) as queues, (
      select coalesce(json_agg(d), '[]') from (
        select service_id as "serviceId", day = ${day} as today, count(*)::int as count,
          sum(extract(epoch from closed_at - called_at))::float8 as seconds
        from (
          select service_id, day, called_at, closed_at from tickets
          where client_id = ${organisationId} and branch_id = ${id}
            and status in ('attended', 'absent') and called_at is not null
          order by closed_at desc limit ${lastTurns}
        ) l group by 1, 2
      ) d
    ) as done, (
      select coalesce(json_agg(json_build_object(
        'serviceIds', coalesce((
          select json_agg(a.service_id) from gate_services a
          where a.client_id = g.client_id and a.gate_id = g.id and ${served}), '[]'),
        'busy', exists (select from tickets t where t.client_id = g.client_id
          and t.gate_id = g.id and t.status in (${heldInSql})))), '[]')
      from gate_sessions o
      join gates g on g.client_id = o.client_id and g.id = o.gate_id
      where o.client_id = ${organisationId} and g.branch_id = ${id} and o.closed_at is null
    ) as workers`;
}
