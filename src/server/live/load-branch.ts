import { type SQL, sql } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import type { ServiceNow } from '#domain/estimates/branch-now.ts';
import type { Names } from '#domain/names/name-in.ts';
import type { Calendar } from '#domain/schedules/calendar.ts';
import type { Done } from '#domain/services/capacity.ts';
import type { Channel, PersonalDatum } from '#domain/services/intake.ts';
import { usualPasses } from '#domain/tickets/pass.ts';
import type { StrategyName } from '#domain/tickets/strategies/registry.ts';
import type { Memory } from '#domain/tickets/strategies/strategy.ts';
import { localMoment } from '#domain/time/zone.ts';
import { mayServeInSql } from '../db/may-serve.ts';
import { preparedStatement } from '../db/rows.ts';
import type { Deps } from '../deployment/deps.ts';
import { type Calibration, calibrated } from '../estimates/calibration.ts';
import { intakeCode } from '../intakes/code.ts';
import { brandOf } from '../organisation/brand.ts';
import { calendarsOf } from '../organisation/calendars.ts';
import { jsonInSql, type TurnFacts, turnFactsInSql } from '../realtime/turn-facts.ts';

export interface LiveTurn {
  id: number;
  version: number;
  facts: TurnFacts;
}

export interface LiveService {
  id: number;
  name: string;
  names: Names;
  group: string | null;
  /** False when the service gives no numbers, though tickets of it may remain. */
  active: boolean;
  channels: Channel[];
  cappedChannels: Channel[];
  /** The local day on which numbers are given regardless of capacity. */
  uncappedOn: string | null;
  dailyMax: number | null;
  requiredData: PersonalDatum[];
  preferredEvery: number;
  weighed: ServiceNow;
  /** Count and total seconds of tickets served before today and today, at the time of the load. */
  before: Done;
  today: Done;
}

export interface LiveGate {
  id: number;
  name: string;
  names: Names;
  open: boolean;
  /** True when the counter is open and its operator is on a pause. */
  paused: boolean;
  /** IDs of the services that the counter attends and its operator may serve. */
  serviceIds: number[];
  /** State of the call strategy for this counter, at the time of the load. */
  memory: Memory;
}

/** Data for the live views of a branch, read at one moment. */
export interface LoadedBranch {
  id: number;
  name: string;
  timeZone: string;
  strategy: StrategyName;
  day: string;
  /** Whether kiosks may hold numbers for when they have no connection. */
  holdsNumbers: boolean;
  /** Number of times that a ticket may let others pass. */
  passesAtMost: number;
  /**
   * Code on the display that proves presence when a number is taken by phone; null where none is
   * required.
   */
  intakeCodeAt: (now: Date) => string | null;
  services: LiveService[];
  gates: LiveGate[];
  /** Tickets that wait, are postponed or are at a counter. */
  living: LiveTurn[];
  /** Newest first. */
  ended: LiveTurn[];
  counted: { id: number; serviceId: number }[];
  calendarOf: (serviceId: number | null) => Calendar;
  /** How actual waits have differed from the estimates, as far as known. */
  calibration: () => Calibration;
  brand: components['schemas']['Brand'];
}

/** Number of ended tickets to keep: displays show the last calls. */
export const endedAtMost = 60;

/** Number of recent tickets of the branch that service times are measured from. */
const timedTurns = 500;

type Row = Omit<LoadedBranch, 'calendarOf' | 'calibration' | 'brand' | 'day' | 'intakeCodeAt'> & {
  divisionId: number;
  asksForCode: boolean;
};

const organisationId = sql.placeholder('organisationId');
const branchId = sql.placeholder('branchId');
const day = sql`${sql.placeholder('day')}::date`;

const of = (row: string) => sql`${sql.raw(row)}.client_id = ${organisationId}
  and ${sql.raw(row)}.branch_id = ${branchId}`;

const list = (rows: SQL) => sql`(select coalesce(json_agg(r.json), '[]') from (${rows}) r)`;

const turn = sql`${jsonInSql({ id: sql`t.id`, version: sql`t.version`, facts: turnFactsInSql('t') })} as json`;

const done = (today: SQL) => sql`(select json_build_object('count', count(*)::int, 'seconds',
    coalesce(sum(extract(epoch from d.closed_at - d.called_at)), 0)::float8)
  from timed d where d.service_id = s.id and (d.day = ${day}) = ${today})`;

const services = sql`
  select ${jsonInSql({
    id: sql`s.id`,
    name: sql`s.name`,
    names: sql`s.names`,
    group: sql`s.group_name`,
    active: sql`s.active`,
    channels: sql`s.channels`,
    cappedChannels: sql`s.capped_channels`,
    uncappedOn: sql`s.uncapped_on`,
    dailyMax: sql`s.daily_max`,
    requiredData: sql`s.required_data`,
    preferredEvery: sql`s.preferred_every`,
    weighed: jsonInSql({
      serviceId: sql`s.id`,
      proportion: sql`s.proportion`,
      group: sql`s.group_name`,
      special: sql`s.special`,
      position: sql`s.position`,
      maxWaitSeconds: sql`s.max_wait_seconds`,
      preference: jsonInSql({ every: sql`s.preferred_every`, since: sql`s.since_preferred` }),
    }),
    before: done(sql`false`),
    today: done(sql`true`),
  })} as json from services s where ${of('s')} order by s.position, s.id`;

const served = mayServeInSql({
  organisationId: sql`g.client_id`,
  userId: sql`o.user_id`,
  branchId: sql`g.branch_id`,
  serviceId: sql`a.service_id`,
});

const gates = sql`
  select ${jsonInSql({
    id: sql`g.id`,
    name: sql`g.name`,
    names: sql`g.names`,
    open: sql`o.id is not null`,
    paused: sql`exists (select from operator_pauses p where p.client_id = g.client_id
      and p.user_id = o.user_id and p.ended_at is null)`,
    serviceIds: sql`(select coalesce(json_agg(a.service_id order by a.service_id), '[]')
      from gate_services a
      where a.client_id = g.client_id and a.gate_id = g.id and ${served})`,
    memory: sql`g.memory`,
  })} as json
  from gates g
  left join gate_sessions o on o.client_id = g.client_id and o.gate_id = g.id
    and o.closed_at is null
  where ${of('g')} order by g.position, g.id`;

const living = sql`select ${turn} from tickets t
  where ${of('t')} and t.status in ('waiting', 'called', 'attending', 'postponed')`;

const ended = sql`select ${turn} from tickets t
  where ${of('t')} and t.status in ('attended', 'absent') and t.called_at is not null
  order by t.closed_at desc, t.id desc limit ${sql.raw(String(endedAtMost))}`;

const counted = sql`
  select json_build_object('id', t.id, 'serviceId', t.service_id) as json
  from tickets t join services s on s.client_id = t.client_id and s.id = t.service_id
  where ${of('t')} and t.day = ${day} and t.leg = 1 and t.status <> 'cancelled'
    and s.daily_max is not null`;

/** A single statement sees a single moment, so every ticket appears exactly once. */
const readBranch = preparedStatement<Row>(
  'live_branch',
  sql`
    with timed as (
      select t.service_id, t.day, t.called_at, t.closed_at from tickets t
      where ${of('t')} and t.status in ('attended', 'absent') and t.called_at is not null
      order by t.closed_at desc limit ${sql.raw(String(timedTurns))}
    )
    select b.id, b.name, b.time_zone as "timeZone", b.division_id as "divisionId",
      b.strategy, b.held_numbers > 0 as "holdsNumbers",
      coalesce((select i.passes_at_most from branch_intakes i
        where i.client_id = b.client_id and i.branch_id = b.id), ${sql.raw(String(usualPasses))})::int as "passesAtMost",
      exists (select from branch_intakes i where i.client_id = b.client_id and i.branch_id = b.id
        and i.enabled and i.proof = 'display') as "asksForCode",
      ${list(services)} as services, ${list(gates)} as gates, ${list(living)} as living,
      ${list(ended)} as ended, ${list(counted)} as counted
    from branches b where b.client_id = ${organisationId} and b.id = ${branchId}`,
);

const findZone = preparedStatement<{ timeZone: string }>(
  'live_zone',
  sql`select time_zone as "timeZone" from branches
    where client_id = ${organisationId} and id = ${branchId}`,
);

/** Loads the data for the live views of a branch; null when the branch does not exist. */
export async function loadBranch(
  deps: Deps,
  of: { organisationId: number; branchId: number },
): Promise<LoadedBranch | null> {
  const { db } = deps.database;
  const now = deps.clock();
  const [zone] = await findZone(db, { ...of });
  if (!zone) return null;
  const { day: today } = localMoment(now.getTime(), zone.timeZone);
  const [row] = await readBranch(db, { ...of, day: today });
  if (!row) return null;
  const { divisionId, asksForCode, ...read } = row;
  const place = {
    organisationId: of.organisationId,
    id: row.id,
    divisionId,
    timeZone: row.timeZone,
  };
  const calendars = await calendarsOf(db, [place], { from: now, until: now });
  const brand = await brandOf(deps, of.organisationId);
  return {
    ...read,
    intakeCodeAt: (at) => (asksForCode ? intakeCode(deps.keys, place, at) : null),
    day: today,
    brand,
    calendarOf: (serviceId) => calendars(place, serviceId),
    calibration: calibrated(deps.database, { ...of, day: today }),
  };
}
