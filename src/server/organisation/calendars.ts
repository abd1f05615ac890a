import { and, eq, gte, isNull, lte, or, sql } from 'drizzle-orm';
import type { Calendar, Hours, Place, WeekSpan } from '#domain/schedules/calendar.ts';
import { addDays } from '#domain/time/ranges.ts';
import { type Database, rowsOf } from '../db/database.ts';
import { scheduleExceptions } from '../db/schema/schedules.ts';

export interface BranchPlace {
  organisationId: number;
  id: number;
  divisionId: number;
  timeZone: string;
}

export type ExceptionRow = typeof scheduleExceptions.$inferSelect;

/** Instants between which the calendars are valid; both may be equal. */
interface Window {
  from: Date;
  until: Date;
}

/** Exceptions are read this many days beyond the window, for openings that cross its edges. */
const marginDays = 3;

/**
 * Reads the calendars of branches of one organisation and their services, valid for instants in the
 * window, in two queries. `serviceIds` limits the services; by default all are read.
 */
export async function calendarsOf(
  db: Database,
  branches: readonly BranchPlace[],
  { from, until }: Window,
  serviceIds?: readonly number[],
): Promise<(branch: BranchPlace, serviceId: number | null) => Calendar> {
  const [first] = branches;
  let weeks: Weeks = new Map();
  const rows = new Map<string, ExceptionRow[]>();
  if (first) {
    const { organisationId } = first;
    const ids = branches.map(({ id }) => id);
    weeks = await weeksOf(db, organisationId, ids, serviceIds);
    const days = {
      from: addDays(from.toISOString().slice(0, 10), -marginDays),
      until: addDays(until.toISOString().slice(0, 10), marginDays),
    };
    for (const row of await exceptionsAt(db, organisationId, ids, days)) {
      push(rows, ownerOf(row), row);
    }
  }
  const hoursAt = (...owners: string[]): Hours => ({
    week: owners.flatMap((owner) => weeks.get(owner) ?? []),
    exceptions: owners.flatMap((owner) => rows.get(owner) ?? []).map(exceptionOf),
  });
  return ({ id, divisionId, timeZone }, serviceId) => ({
    timeZone,
    branch: hoursAt(everywhere, `division ${divisionId}`, `branch ${id}`),
    service: serviceId === null ? null : hoursAt(`service ${serviceId}`),
  });
}

export async function calendarAt(
  db: Database,
  branch: BranchPlace,
  at: Date,
  serviceId: number | null = null,
): Promise<Calendar> {
  const services = serviceId === null ? [] : [serviceId];
  const calendars = await calendarsOf(db, [branch], { from: at, until: at }, services);
  return calendars(branch, serviceId);
}

/**
 * Returns the exceptions that apply to the branches on any of the days (yyyy-MM-dd, both included).
 */
export function exceptionsAt(
  db: Database,
  organisationId: number,
  branchIds: number[],
  days: { from: string; until: string },
): Promise<ExceptionRow[]> {
  const { branchId, fromDay, untilDay, yearly } = scheduleExceptions;
  return db
    .select()
    .from(scheduleExceptions)
    .where(
      and(
        eq(scheduleExceptions.organisationId, organisationId),
        or(isNull(branchId), sql`${branchId} = any(${ids(branchIds)}::bigint[])`),
        or(eq(yearly, true), gte(untilDay, days.from)),
        lte(fromDay, days.until),
      ),
    )
    .orderBy(fromDay, scheduleExceptions.id);
}

export function placeOf(row: Pick<ExceptionRow, 'divisionId' | 'branchId' | 'serviceId'>): Place {
  if (row.serviceId !== null) return 'service';
  if (row.branchId !== null) return 'branch';
  return row.divisionId === null ? 'organisation' : 'division';
}

export function exceptionOf(row: Omit<ExceptionRow, 'organisationId' | 'version'>) {
  const { id, name, fromDay: from, untilDay: until, yearly, spans, serviceId } = row;
  return { id, name, place: placeOf(row), serviceId, from, until, yearly, spans };
}

const everywhere = 'organisation';

function ownerOf(row: ExceptionRow): string {
  const place = placeOf(row);
  return place === everywhere
    ? place
    : `${place} ${row.serviceId ?? row.branchId ?? row.divisionId}`;
}

/** Weekly spans by owner, `branch` or `service` and its ID; owners without spans are omitted. */
export type Weeks = ReadonlyMap<string, readonly WeekSpan[]>;

/**
 * Reads the weekly spans of branches and their services. Owners with equal hours share one list,
 * because a row per span of a thousand branches would dominate the cost.
 */
export async function weeksOf(
  db: Database,
  organisationId: number,
  branchIds: number[],
  serviceIds?: readonly number[],
): Promise<Weeks> {
  const week = sql`string_agg(concat_ws(' ', weekday, left(opens_at::text, 5),
    left(closes_at::text, 5)), ',' order by weekday, opens_at) as week`;
  const of = sql`= any(${ids(branchIds)}::bigint[])`;
  const chosen = serviceIds ? sql`and s.id = any(${ids(serviceIds)}::bigint[])` : sql``;
  const rows = await rowsOf<{ owner: string; week: string }>(
    db,
    sql`select 'branch ' || branch_id as owner, ${week} from branch_hours
      where client_id = ${organisationId} and branch_id ${of} group by branch_id
      union all
      select 'service ' || s.id as owner, ${week} from services s
      join service_hours h on h.client_id = s.client_id and h.service_id = s.id
      where s.client_id = ${organisationId} and s.branch_id ${of} ${chosen} group by s.id`,
  );
  const read = new Map<string, WeekSpan[]>();
  return new Map(
    rows.map(({ owner, week: text }) => {
      const spans = read.get(text) ?? text.split(',').map(spanOf);
      read.set(text, spans);
      return [owner, spans];
    }),
  );
}

function spanOf(text: string): WeekSpan {
  const [weekday, opensAt = '', closesAt = ''] = text.split(' ');
  return { weekday: Number(weekday), opensAt, closesAt };
}

function ids(list: readonly number[]): string {
  return `{${list.join()}}`;
}

function push<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
