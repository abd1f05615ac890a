import { and, lt, type SQL, sql } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { closingOn } from '#domain/schedules/calendar.ts';
import { ticketLabel } from '#domain/tickets/label.ts';
import type { Way } from '#domain/tickets/way.ts';
import { localMoment } from '#domain/time/zone.ts';
import type { BranchRow } from '../../access/authorize.ts';
import type { Database } from '../../db/database.ts';
import { inDays } from '../../db/days.ts';
import { levelCounts } from '../../db/level-counts.ts';
import { namedRowsOf } from '../../db/rows.ts';
import { calls } from '../../db/schema/calls.ts';
import { tickets, waitedFromInSql } from '../../db/schema/tickets.ts';
import { type BranchPlace, exceptionOf, exceptionsAt } from '../../organisation/calendars.ts';
import { capacitiesOf } from '../../organisation/capacity.ts';
import { comingOf } from '../../presenters/ticket.ts';

type Line = components['schemas']['Line'];

/** Tickets per queue listed by name; the count includes all. */
const shown = 50;

interface Numbered {
  id: number;
  prefix: string;
  number: number;
  comingSince: string | null;
  walkMinutes: number | null;
}

interface Waiting extends Numbered {
  leg: number;
  channel: Line['tickets'][number]['channel'];
  preferred: boolean;
  arrivedAt: string;
  waitingSince: string;
  waitedSeconds: number;
  version: number;
}

interface Postponed extends Numbered {
  until: string | null;
}

interface Row {
  serviceId: number;
  serviceName: string;
  prefix: string;
  waiting: number;
  oldestWaitingSince: string | null;
  thresholdSeconds: number;
  called: number;
  calledInTime: number;
  leftOver: number;
  alertWaitMinutes: number | null;
  alertWaiting: number | null;
  capped: boolean;
  uncappedOn: string | null;
  tickets: Waiting[] | null;
  postponed: Postponed[] | null;
}

/**
 * One statement plus one for closures. The service level (NS) is counted from an index of called
 * tickets only.
 */
export async function listLines(
  db: Database,
  branch: BranchPlace,
  { now, absentsCount }: { now: Date; absentsCount: boolean },
): Promise<Line[]> {
  const { day } = localMoment(now.getTime(), branch.timeZone);
  const name = absentsCount ? 'lines_with_absents' : 'lines';
  const rows = await namedRowsOf<Row>(db, name, linesOn(branch, { day, absentsCount }));
  const capped = rows.filter((row) => row.capped).map(({ serviceId }) => serviceId);
  const left = await capacitiesOf(db, branch, capped, { now, day });
  const today = { from: day, until: day };
  const held = await exceptionsAt(db, branch.organisationId, [branch.id], today);
  const closed = (serviceId: number) => {
    const its = held.filter((row) => row.serviceId === serviceId).map(exceptionOf);
    const closing = closingOn({ exceptions: its }, day);
    if (!closing) return null;
    const reopens = closing.from === closing.until && !closing.yearly;
    return { closed: { reason: closing.name, reopens } };
  };
  return rows.map(({ capped, uncappedOn, ...row }) => ({
    ...row,
    ...(capped && { numbersLeft: left.get(row.serviceId) ?? null, uncapped: uncappedOn === day }),
    ...closed(row.serviceId),
    oldestWaitingSince: instant(row.oldestWaitingSince),
    tickets: (row.tickets ?? []).map(presentWaiting),
    postponed: (row.postponed ?? []).map(presentPostponed),
  }));
}

function linesOn(
  branch: BranchPlace,
  { day, absentsCount }: { day: string; absentsCount: boolean },
): SQL {
  return sql`
    select s.id as "serviceId", s.name as "serviceName", s.prefix,
      c.waiting, c.oldest as "oldestWaitingSince", q.tickets, p.postponed,
      s.threshold_seconds as "thresholdSeconds", l.called, l."calledInTime", e."leftOver",
      s.alert_wait_minutes as "alertWaitMinutes", s.alert_waiting as "alertWaiting",
      s.capped_channels <> '[]' as capped, s.uncapped_on as "uncappedOn"
    from services s
    cross join lateral (
      select count(*)::int as waiting, to_json(min(${waitedFromInSql})) as oldest from tickets t
      where t.client_id = s.client_id and t.service_id = s.id and t.status = 'waiting'
    ) c
    cross join lateral (
      select json_agg(json_build_object('id', h.id, 'prefix', h.prefix, 'number', h.number,
        'leg', h.leg, 'channel', h.channel, 'preferred', h.preferred,
        'comingSince', h.coming_since, 'walkMinutes', h.walk_minutes, 'arrivedAt', h.arrived_at, 'waitingSince', h.waiting_since,
        'waitedSeconds', h.waited_seconds, 'version', h.version)
        order by h.queued_at, h.id) as tickets
      from (
        select * from tickets t
        where t.client_id = s.client_id and t.service_id = s.id and t.status = 'waiting'
        order by t.queued_at, t.id limit ${shown}
      ) h
    ) q
    cross join lateral (
      select json_agg(json_build_object('id', h.id, 'prefix', h.prefix, 'number', h.number,
        'until', h.postponed_until,
        'comingSince', h.coming_since, 'walkMinutes', h.walk_minutes) order by h.postponed_until, h.queued_at) as postponed
      from (
        select * from tickets t
        where t.client_id = s.client_id and t.branch_id = s.branch_id and t.service_id = s.id
          and t.status = 'postponed' order by t.postponed_until, t.queued_at limit ${shown}
      ) h
    ) p
    cross join lateral (
      select ${levelCounts(absentsCount, sql`s.threshold_seconds`)} from ${calls}
      where client_id = s.client_id and service_id = s.id
        and ${inDays(calls.calledAt, { day }, branch.timeZone)}
    ) l
    cross join lateral (
      select count(*)::int as "leftOver" from ${tickets}
      where client_id = s.client_id and branch_id = s.branch_id and service_id = s.id
        and ${wasLeftOver(branch, day)}
    ) e
    where s.client_id = ${branch.organisationId} and s.branch_id = ${branch.id} and (s.active or c.waiting > 0)
    order by s.position, s.id`;
}

function presentWaiting(ticket: Waiting): Line['tickets'][number] {
  return {
    id: ticket.id,
    label: ticketLabel(ticket),
    leg: ticket.leg,
    channel: ticket.channel,
    ...(ticket.preferred && { preferred: true }),
    ...comingOf(wayOf(ticket)),
    arrivedAt: new Date(ticket.arrivedAt).toISOString(),
    waitingSince: new Date(ticket.waitingSince).toISOString(),
    waitedSeconds: ticket.waitedSeconds,
    version: ticket.version,
  };
}

function presentPostponed(ticket: Postponed): Line['postponed'][number] {
  return {
    id: ticket.id,
    label: ticketLabel(ticket),
    until: instant(ticket.until),
    ...comingOf(wayOf(ticket)),
  };
}

/** Condition on `tickets`: cancelled by the end of their day, on the local `day` or since. */
export function wasLeftOver({ timeZone }: Pick<BranchRow, 'timeZone'>, day: string) {
  return and(
    sql`${tickets.cancelCause} = 'system'`,
    lt(tickets.day, day),
    inDays(tickets.closedAt, { day }, timeZone),
  );
}

function wayOf({ comingSince, walkMinutes }: Numbered): Way {
  return { walkMinutes, comingSince: comingSince === null ? null : new Date(comingSince) };
}

function instant(value: string | null): string | null {
  return value === null ? null : new Date(value).toISOString();
}
