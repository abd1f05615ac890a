import { type SQL, sql } from 'drizzle-orm';
import { channelKeys, type FigureGroup } from '#domain/figures/groups.ts';
import { figureDays, figureHours } from '../../db/schema/figures.ts';
import { idsOf, type Which } from './which.ts';

/** How finely rows are wanted: per group of turns, per local hour, with the lengths of the waits. */
export interface Fineness {
  by?: FigureGroup;
  hourly?: boolean;
  waits?: boolean;
}

/** What the turns are narrowed to, beside branches, days and hours. */
export function narrowedTo(which: Which): { by: FigureGroup; key: number }[] {
  const { serviceId, gateId, userId, channel } = which;
  const key = channel && channelKeys.indexOf(channel) + 1;
  const all = { service: serviceId, gate: gateId, user: userId, channel: key };
  // The keys are written right above.
  const entries = Object.entries(all) as [keyof typeof all, number | undefined][];
  return entries.flatMap(([by, key]) => (key === undefined ? [] : [{ by, key }]));
}

/**
 * SQL for the rows of the folded tables that hold what is asked for, to select from as `f`; null where
 * no table is that fine.
 */
export function keptRows(which: Which, { by = 'branch', hourly, waits }: Fineness): SQL | null {
  const narrowed = narrowedTo(which);
  const parts = new Set(narrowed.map((each) => each.by));
  if (by !== 'branch') parts.add(by);
  const [part = 'branch', ...more] = parts;
  const perHour = hourly || which.hours !== undefined;
  if (more.length > 0 || (perHour && waits)) return null;
  if (perHour && part !== 'branch' && part !== 'service') return null;
  const { from, until, organisationId, hours } = which;
  const [only] = narrowed;
  return sql`(select * from ${perHour ? figureHours : figureDays} k
    where k.client_id = ${organisationId} and k.by = ${part}
      and k.branch_id = any(${idsOf(which)})
      and k.day between ${from} and ${until}
      ${only ? sql`and k.key = ${only.key}` : sql``}
      ${hours ? sql`and k.hour between ${hours.from} and ${hours.to}` : sql``}) f`;
}
