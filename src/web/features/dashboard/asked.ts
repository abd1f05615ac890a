import type { components } from '#contract/types.ts';
import { daysOf } from '#domain/time/ranges.ts';
import { localMoment } from '#domain/time/zone.ts';
import type { DashboardSearch, Part, TurnsOf } from './search.ts';

type Schemas = components['schemas'];
export type FiguresQuery = Schemas['FiguresAsked'];
export type AskedGroup = Schemas['FigureGroupAsked'];
export type AskedTurns = Schemas['FigureTurnsAsked'];

export interface Days {
  from: string;
  until: string;
  today: string;
}

/**
 * Returns the days shown, in the calendar of `timeZone` at `now` (milliseconds since the epoch).
 */
export function shownDays(
  { range = 'today', from, until }: DashboardSearch,
  now: number,
  timeZone: string,
): Days {
  const today = localMoment(now, timeZone).day;
  if (range === 'free') return { from: from ?? today, until: until ?? today, today };
  const days = daysOf(range, now, timeZone);
  return { from: days.day, until: days.until, today };
}

/**
 * Returns the chosen branch if the user may see it, otherwise all of theirs, with the days shown.
 */
export function scopeOf(branches: Schemas['Branch'][], wanted: DashboardSearch, now: number) {
  const chosen = branches.find(({ id }) => id === wanted.branch);
  const search = { ...wanted, branch: chosen?.id };
  const timeZone = (chosen ?? branches[0])?.timeZone ?? 'UTC';
  const days = shownDays(search, now, timeZone);
  return { chosen, search, timeZone, days, count: chosen ? 1 : branches.length };
}

export function asked({ from, until }: Pick<Days, 'from' | 'until'>, part: Part): FiguresQuery {
  const { branch, service, gate, user, channel, fromHour, toHour } = part;
  return {
    from: part.from ?? from,
    until: part.until ?? until,
    ...(branch && { branchIds: [branch] }),
    ...(service && { serviceId: service }),
    ...(gate && { gateId: gate }),
    ...(user && { userId: user }),
    ...(channel && { channel }),
    ...(fromHour !== undefined &&
      toHour !== undefined && { hours: { from: fromHour, to: toHour } }),
  };
}

export function askedTurns(days: Days, of: TurnsOf, part: Part): AskedTurns {
  const { weekday, waitFrom, waitUntil = null } = part;
  return {
    asked: asked(days, part),
    of,
    ...(weekday && { weekday }),
    ...(waitFrom !== undefined && { wait: { from: waitFrom, until: waitUntil } }),
  };
}
