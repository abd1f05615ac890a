import type { components } from '#contract/types.ts';
import { channelKeys, figureGroups } from '#domain/figures/groups.ts';
import { addDays, ranges } from '#domain/time/ranges.ts';
import { idOf } from '../../lib/id-in-address.ts';

type Schemas = components['schemas'];
type Sort = Schemas['FigureSort'];
export type TurnsOf = Schemas['FigureTurnsAsked']['of'];

/** Ranges of days, with `free` for any first and last day. */
export const choices = [...ranges, 'free'] as const;
export type Choice = (typeof choices)[number];

export const groupings = [...figureGroups, 'hour'] as const;
export type Grouping = (typeof groupings)[number];

const sorts: Record<Sort, true> = {
  ns: true,
  tme: true,
  tmo: true,
  name: true,
  arrived: true,
  attended: true,
  absent: true,
  cancelled: true,
  transferred: true,
  postponed: true,
  longestWait: true,
  rating: true,
  occupancy: true,
};

export const turnsOf = [
  ...(['attended', 'absent', 'cancelled', 'called', 'calledInTime', 'calledLate'] as const),
  ...(['ratings', 'cancelledBySystem', 'cancelledByUser', 'cancelledByPerson'] as const),
  ...(['cancelledOnGateClosing', 'arrived', 'transferred', 'postponed'] as const),
] satisfies TurnsOf[];

export interface Filter {
  branch?: number | undefined;
  service?: number | undefined;
  gate?: number | undefined;
  user?: number | undefined;
  channel?: (typeof channelKeys)[number] | undefined;
  /** Local hours of the branch, both included. */
  fromHour?: number | undefined;
  toHour?: number | undefined;
}

export interface Part extends Filter {
  from?: string | undefined;
  until?: string | undefined;
  /** 1 is Monday. */
  weekday?: number | undefined;
  /** Seconds; `waitUntil` is excluded and may be absent. */
  waitFrom?: number | undefined;
  waitUntil?: number | undefined;
}

export interface DashboardSearch extends Filter {
  range?: Choice | undefined;
  /** First and last day of a free range, yyyy-MM-dd. */
  from?: string | undefined;
  until?: string | undefined;
  by?: Grouping | undefined;
  sort?: Sort | undefined;
  descending?: boolean | undefined;
  page?: number | undefined;
  turns?: TurnsOf | undefined;
  part?: Part | undefined;
  turnsPage?: number | undefined;
  ticket?: number | undefined;
}

const isDay = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\d$/.test(value) &&
  !Number.isNaN(Date.parse(`${value}T00:00:00Z`)) &&
  // A day that its month lacks becomes a different date.
  addDays(value, 0) === value;

/** Returns a whole number up to `most`, or undefined for any other value in the address. */
function wholeOf(value: unknown, most: number): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most
    ? value
    : undefined;
}

function daysIn({ from, until }: Record<string, unknown>) {
  return isDay(from) && isDay(until) && from <= until && { from, until };
}

function parseFilter(search: Record<string, unknown>): Filter {
  const [branch, service] = [idOf(search.branch), idOf(search.service)];
  const [gate, user] = [idOf(search.gate), idOf(search.user)];
  const channel = channelKeys.find((name) => name === search.channel);
  const [fromHour = 0, toHour = 23] = [wholeOf(search.fromHour, 23), wholeOf(search.toHour, 23)];
  const someHours = fromHour <= toHour && toHour - fromHour < 23;
  return {
    ...(branch && { branch }),
    ...(service && { service }),
    ...(gate && { gate }),
    ...(user && { user }),
    ...(channel && { channel }),
    ...(someHours && { fromHour, toHour }),
  };
}

function parsePart(value: unknown): Part {
  if (typeof value !== 'object' || value === null) return {};
  const part: Record<string, unknown> = { ...value };
  const weekday = wholeOf(part.weekday, 7);
  const waitFrom = wholeOf(part.waitFrom, 1_000_000);
  const waitUntil = wholeOf(part.waitUntil, 1_000_000);
  return {
    ...parseFilter(part),
    ...daysIn(part),
    ...(weekday && { weekday }),
    ...(waitFrom !== undefined && { waitFrom, ...(waitUntil && { waitUntil }) }),
  };
}

export function sortOf(name: unknown): Sort | undefined {
  // The cast: hasOwn proved that the name is a key of the table.
  return typeof name === 'string' && Object.hasOwn(sorts, name) ? (name as Sort) : undefined;
}

export function parseDashboardSearch(search: Record<string, unknown>): DashboardSearch {
  const range = choices.find((name) => name === search.range);
  const days = daysIn(search);
  const by = groupings.find((name) => name === search.by);
  const sort = sortOf(search.sort);
  const turns = turnsOf.find((name) => name === search.turns);
  const [page, turnsPage, ticket] = [search.page, search.turnsPage, search.ticket].map(idOf);
  return {
    ...parseFilter(search),
    ...(range === 'free' ? days && { range, ...days } : range && { range }),
    ...(by && { by }),
    ...(sort && { sort, descending: search.descending === true }),
    ...(page && page > 1 && { page }),
    ...(turns && { turns, part: parsePart(search.part) }),
    ...(turns && turnsPage && turnsPage > 1 && { turnsPage }),
    ...(ticket && { ticket }),
  };
}
