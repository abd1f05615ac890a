import { type SQL, sql } from 'drizzle-orm';
import { channelKeys, type FigureGroup } from '#domain/figures/groups.ts';
import { coverOf } from '#domain/figures/periods.ts';
import { localMoment } from '#domain/time/zone.ts';
import {
  figureDays,
  figureHours,
  figurePeriodHours,
  figurePeriods,
} from '../../db/schema/figures.ts';
import { measures } from '../measures.ts';
import { idsOf, type Which } from './which.ts';

/**
 * Granularity of rows: by group, local day, hour or weekday, and with the distribution of waits.
 */
export interface Fineness {
  by?: FigureGroup;
  daily?: boolean;
  hourly?: boolean;
  weekdays?: boolean;
  waits?: boolean;
}

export function narrowedTo(which: Which): { by: FigureGroup; key: number }[] {
  const { serviceId, gateId, userId, channel } = which;
  const key = channel && channelKeys.indexOf(channel) + 1;
  const all = { service: serviceId, gate: gateId, user: userId, channel: key };
  // The cast: the keys are written right above.
  const entries = Object.entries(all) as [keyof typeof all, number | undefined][];
  return entries.flatMap(([by, key]) => (key === undefined ? [] : [{ by, key }]));
}

/**
 * SQL for rows `f` of the folded tables at the requested granularity; null when no table is that
 * fine. Only daily rows have the day, and only rows by weekday have the weekday.
 */
export function keptRows(
  which: Which,
  now: Date,
  { by = 'branch', daily, hourly, weekdays, waits }: Fineness,
): SQL | null {
  const narrowed = narrowedTo(which);
  const parts = new Set(narrowed.map((each) => each.by));
  if (by !== 'branch') parts.add(by);
  const [part = 'branch', ...more] = parts;
  const perHour = hourly || which.hours !== undefined;
  if (more.length > 0 || (perHour && waits)) return null;
  if (perHour && part !== 'branch' && part !== 'service') return null;
  const { from, until, organisationId, hours } = which;
  const [only] = narrowed;
  const where = sql`k.client_id = ${organisationId} and k.by = ${part}
      and k.branch_id = any(${idsOf(which)})
      ${only ? sql`and k.key = ${only.key}` : sql``}
      ${hours ? sql`and k.hour between ${hours.from} and ${hours.to}` : sql``}`;
  const days = perHour ? figureHours : figureDays;
  if (daily) {
    return sql`(select * from ${days} k where ${where} and k.day between ${from} and ${until}) f`;
  }
  const kept = perHour ? figurePeriodHours : figurePeriods;
  const columns = sql`k.branch_id, k.key, ${perHour ? sql`k.hour,` : sql`k.waits,`} ${measureNames}`;
  const cover = coverOf(which, { open: isOpen(which, now), weekdays });
  const weekday = (of: SQL) => (weekdays ? sql`, (${of})::int as weekday` : sql``);
  const selects = [
    ...(cover.days.length === 0
      ? []
      : [
          sql`select ${columns} ${weekday(sql`extract(isodow from k.day)`)} from ${days} k
            where ${where} and k.day = any(${arrayOf(cover.days)}::date[])`,
        ]),
    ...(cover.periods.length === 0
      ? []
      : [
          sql`select ${columns} ${weekday(sql`k.period % 10`)} from ${kept} k
            where ${where} and k.period = any(${arrayOf(cover.periods)}::int[])`,
        ]),
  ];
  return sql`(${sql.join(selects, sql` union all `)}) f`;
}

const measureNames = sql.raw(measures.map(({ column }) => `k.${column}`).join(', '));

const arrayOf = (values: readonly (string | number)[]) => sql`${`{${values.join(',')}}`}`;

/** Whether the range includes today in each branch, since future days have no counts. */
function isOpen({ branches, until }: Which, now: Date): boolean {
  const zones = new Set(branches.map(({ timeZone }) => timeZone));
  return [...zones].every((timeZone) => until >= localMoment(now.getTime(), timeZone).day);
}
