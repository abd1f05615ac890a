import { sql } from 'drizzle-orm';
import { earliestDayOn } from '#domain/schedules/day-end.ts';
import { localMoment } from '#domain/time/zone.ts';
import { type Database, rowsOf } from '../db/database.ts';
import type { Deps } from '../deployment/deps.ts';
import { cancel, carryOver } from '../modules/tickets/actions/plain-actions.ts';
import { type BranchPlace, calendarAt } from '../organisation/calendars.ts';
import { settingOf } from '../organisation/settings.ts';
import { eachDue } from './each-due.ts';

/**
 * Ends past days in each branch's time zone, even days missed while no server ran, and returns the
 * number of tickets. Waiting and postponed tickets are cancelled by the system or, if so set,
 * carried over; tickets at a counter stay.
 */
export async function closeDay(deps: Deps, stopping?: AbortSignal): Promise<number> {
  const { db } = deps.database;
  const now = deps.clock();
  let ended = 0;
  for (const branch of await withTurnsOfEarlierDays(db, now)) {
    const calendar = await calendarAt(db, branch, now);
    const due = await turnsBefore(db, branch, earliestDayOn(calendar, now.getTime()));
    const carries =
      (await settingOf(deps, branch.organisationId, 'vez.tickets.dayEnd')) === 'carry';
    const today = localMoment(now.getTime(), branch.timeZone).day;
    // The version is checked, because a ticket that was called or moved meanwhile is not left over.
    ended += await eachDue(deps, { now, due, stopping }, (acting, { ticketId, version }) =>
      carries
        ? carryOver(acting, { ticketId, version, today })
        : cancel(acting, { ticketId, version }),
    );
  }
  return ended;
}

const leftOver = sql`t.status in ('waiting', 'postponed')`;

/**
 * The last local day of activity of an unheld ticket: numbered, back in its queue, due back, called
 * or carried over.
 */
const lastDay = (timeZone: unknown) => sql`greatest(t.day,
  (t.waiting_since at time zone ${timeZone})::date, (t.postponed_until at time zone ${timeZone})::date,
  (t.last_called_at at time zone ${timeZone})::date, t.carried_to)`;

function withTurnsOfEarlierDays(db: Database, now: Date): Promise<BranchPlace[]> {
  return rowsOf<BranchPlace>(
    db,
    sql`select distinct b.client_id as "organisationId", b.id, b.division_id as "divisionId",
        b.time_zone as "timeZone"
      from tickets t join branches b on b.client_id = t.client_id and b.id = t.branch_id
      where ${leftOver}
        and t.day < (${now.toISOString()}::timestamptz at time zone b.time_zone)::date`,
  );
}

function turnsBefore(db: Database, { organisationId, id, timeZone }: BranchPlace, day: string) {
  return rowsOf<{ organisationId: number; ticketId: number; version: number }>(
    db,
    sql`select t.client_id as "organisationId", t.id as "ticketId", t.version from tickets t
      where t.client_id = ${organisationId} and t.branch_id = ${id} and ${leftOver}
        and ${lastDay(timeZone)} < ${day}::date
      order by t.id`,
  );
}
