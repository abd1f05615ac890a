import type { components } from '#contract/types.ts';
import { channelKeys, figureGroups } from '#domain/figures/groups.ts';
import { addDays, ranges } from '#domain/time/ranges.ts';
import { idOf } from '../../lib/id-in-address.ts';

type Schemas = components['schemas'];
type Sort = Schemas['FigureSort'];
export type TurnsOf = Schemas['FigureTurnsAsked']['of'];

/** The choices of days, with one for any first and last day. */
export const choices = [...ranges, 'free'] as const;
export type Choice = (typeof choices)[number];

/** By what the tables tell figures apart. */
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

/** The turns that may stand behind a figure. */
export const turnsOf = [
  ...(['attended', 'absent', 'cancelled', 'called', 'calledInTime', 'calledLate'] as const),
  ...(['ratings', 'cancelledBySystem', 'cancelledByUser', 'cancelledByPerson'] as const),
  ...(['cancelledOnGateClosing', 'arrived', 'transferred', 'postponed'] as const),
] satisfies TurnsOf[];

/** What the figures are narrowed to. */
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

/** A part of the figures, such as a cell of a table or of a chart. */
export interface Part extends Filter {
  from?: string | undefined;
  until?: string | undefined;
  /** From Monday, 1. */
  weekday?: number | undefined;
  /** Seconds; the end is not included, and may be none. */
  waitFrom?: number | undefined;
  waitUntil?: number | undefined;
}

/** What the address of «Tablero» holds. */
export interface DashboardSearch extends Filter {
  range?: Choice | undefined;
  /** First and last day of a free range, yyyy-MM-dd. */
  from?: string | undefined;
  until?: string | undefined;
  by?: Grouping | undefined;
  sort?: Sort | undefined;
  descending?: boolean | undefined;
  page?: number | undefined;
  /** The turns that are shown over the page, those of this part. */
  turns?: TurnsOf | undefined;
  part?: Part | undefined;
  turnsPage?: number | undefined;
  /** The turn whose history is open. */
  ticket?: number | undefined;
}

const isDay = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\d$/.test(value) &&
  !Number.isNaN(Date.parse(`${value}T00:00:00Z`)) &&
  // A day that its month has not is another one.
  addDays(value, 0) === value;

/** A whole number up to `most`; undefined for anything else that people type there. */
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
  // The table's own names.
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
