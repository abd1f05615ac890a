import { and, type SQL, sql } from 'drizzle-orm';
import { channelKeys, type FigureGroup } from '#domain/figures/groups.ts';
import { coverOf } from '#domain/figures/periods.ts';
import { localMoment } from '#domain/time/zone.ts';
import {
  figureCells,
  figureDays,
  figureHours,
  figurePeriodHours,
  figurePeriods,
} from '../../db/schema/figures.ts';
import { measures } from '../measures.ts';
import { isShort, tooManyFor } from './bounds.ts';
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

function narrowedTo(which: Which): { by: FigureGroup; key: number }[] {
  const { serviceId, gateId, userId, channel } = which;
  const key = channel && channelKeys.indexOf(channel) + 1;
  const all = { service: serviceId, gate: gateId, user: userId, channel: key };
  // The cast: the keys are written right above.
  const entries = Object.entries(all) as [keyof typeof all, number | undefined][];
  return entries.flatMap(([by, key]) => (key === undefined ? [] : [{ by, key }]));
}

/**
 * SQL for rows `f` of the folded tables at the requested granularity, from the coarsest table that
 * has it; null when no table has it, or only the cells of too many days. Only daily rows have the
 * day, and only rows by weekday have the weekday.
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
  const inHours = part === 'branch' || part === 'service';
  if (waits && (perHour || more.length > 0)) return null;
  if (more.length > 0 || (perHour && !inHours)) return isShort(which) ? cellsOf(which, by) : null;
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

/** Like `keptRows`, but throws 400 figures_too_many instead of returning null. */
export function neededRows(which: Which, now: Date, fineness: Fineness): SQL {
  const rows = keptRows(which, now, fineness);
  if (rows === null) throw tooManyFor(which);
  return rows;
}

/** Whether some granularity of these figures comes from cells. */
export const usesCells = (which: Which): boolean =>
  which.hours !== undefined || narrowedTo(which).length > 0;

const cellKeys = {
  branch: figureCells.branchId,
  service: figureCells.serviceId,
  gate: figureCells.gateId,
  user: figureCells.userId,
  channel: figureCells.channel,
};

function cellsOf(which: Which, by: FigureGroup): SQL {
  const { organisationId, from, until, hours } = which;
  const key = (of: FigureGroup) => sql`k.${sql.identifier(cellKeys[of].name)}`;
  const conditions = and(
    sql`k.client_id = ${organisationId} and k.branch_id = any(${idsOf(which)})`,
    sql`k.day between ${from} and ${until}`,
    ...narrowedTo(which).map((each) => sql`${key(each.by)} = ${each.key}`),
    hours && sql`k.hour between ${hours.from} and ${hours.to}`,
    // Only a counter or an operator may be absent from a group.
    by === 'service' || by === 'channel' ? sql`${key(by)} <> 0` : undefined,
  );
  return sql`(select k.branch_id, k.day, k.hour, extract(isodow from k.day)::int as weekday,
      ${key(by)} as key, ${measureNames}
    from ${figureCells} k where ${conditions}) f`;
}

const measureNames = sql.raw(measures.map(({ column }) => `k.${column}`).join(', '));

const arrayOf = (values: readonly (string | number)[]) => sql`${`{${values.join(',')}}`}`;

/** Whether the range includes today in each branch, since future days have no counts. */
function isOpen({ branches, until }: Which, now: Date): boolean {
  const zones = new Set(branches.map(({ timeZone }) => timeZone));
  return [...zones].every((timeZone) => until >= localMoment(now.getTime(), timeZone).day);
}
