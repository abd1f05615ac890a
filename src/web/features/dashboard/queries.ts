import { keepPreviousData } from '@tanstack/react-query';
import * as api from '#contract/web.ts';
import { type Content, request } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { by, type Change, type StaleBy } from '../../api/stale-by.ts';
import { rowsOfPages } from '../../parts/table/pages.ts';
import { askNow } from './ask-now.ts';
import type { AskedGroup, AskedTurns, FiguresQuery } from './asked.ts';

export type Whole = Content<'figuresRead'>;
export type ByHour = Content<'figuresByHour'>;

/**
 * Above this number of branches, queries are refetched at an interval instead of on every event.
 */
const followedAtMost = 20;
const paceMs = 60_000;

/**
 * Returns a predicate for changes that affect the figures of these branches, on a day that
 * `concerns` accepts.
 */
function byFigures({ branchIds }: FiguresQuery, concerns: (day: string) => boolean) {
  return (change: Change) => {
    if (branchIds && change.branchId !== null && !branchIds.includes(change.branchId)) return false;
    return change.kind === 'figures' ? concerns(change.day) : by(null)(change, undefined);
  };
}

/** Stale after any change within the range, while there are few branches to follow. */
function byDays(asked: FiguresQuery, branches: number): StaleBy<unknown> {
  const isStale = byFigures(asked, (day) => asked.from <= day && day <= asked.until);
  return (change) => branches <= followedAtMost && isStale(change);
}

const paced = (branches: number) => (branches > followedAtMost ? paceMs : (false as const));

/**
 * Figures of a range. With several days, a change on `today` does not invalidate the whole range:
 * `withToday` merges that day, which has a query of its own.
 */
export function figuresQuery(asked: FiguresQuery, branches: number, today?: string) {
  const settled = asked.from < asked.until ? today : undefined;
  const inDays = byFigures(
    asked,
    (day) => asked.from <= day && day <= asked.until && day !== settled,
  );
  return {
    ...query(
      api.figuresRead,
      { body: asked },
      {
        keep: true,
        staleBy: (change) => branches <= followedAtMost && inDays(change),
        // Operators' figures are not stored on the device, which others may use.
        kept: (known) => ({ ...known, groups: { ...known.groups, user: null } }),
      },
    ),
    placeholderData: keepPreviousData,
    refetchInterval: settled ? (false as const) : paced(branches),
  };
}

/** A page of a table. Figures by operator are personal data and never stored on the device. */
export const groupQuery = (table: AskedGroup, branches: number) => ({
  ...query(
    api.figuresGroups,
    { body: table },
    { keep: table.by !== 'user', staleBy: byDays(table.asked, branches) },
  ),
  placeholderData: keepPreviousData,
  refetchInterval: paced(branches),
});

export const groupParts = (table: AskedGroup, signal: AbortSignal) =>
  rowsOfPages(
    (page) => request(api.figuresGroups, { body: { ...table, page } }, { signal }),
    ({ key }) => key,
  );

export const byHourQuery = (asked: FiguresQuery, branches: number) => ({
  ...query(api.figuresByHour, { body: asked }, { keep: true, staleBy: byDays(asked, branches) }),
  placeholderData: keepPreviousData,
  refetchInterval: paced(branches),
});

export const waitsQuery = (asked: FiguresQuery, branches: number) => ({
  ...query(api.figuresWaits, { body: asked }, { keep: true, staleBy: byDays(asked, branches) }),
  placeholderData: keepPreviousData,
  refetchInterval: paced(branches),
});

/** Never stored on the device, since tickets name people. */
export const turnsQuery = (turns: AskedTurns, branches: number) => ({
  ...query(
    api.figuresTurns,
    { body: turns },
    { keep: false, staleBy: byDays(turns.asked, branches) },
  ),
  placeholderData: keepPreviousData,
});

export const turnParts = (turns: AskedTurns, signal: AbortSignal) =>
  rowsOfPages(
    async (page) => {
      const body = { ...turns, page };
      const { tickets, pages } = await request(api.figuresTurns, { body }, { signal });
      return { rows: tickets, pages };
    },
    ({ id }) => id,
  );

/** Maximum branches whose figures are stored on the device, to leave space for other data. */
const keptAtMost = 100;

/** The waiting people of a branch; requests for several branches at once are sent together. */
export const nowQuery = (branchId: number, serviceId: number | undefined, branches: number) => ({
  ...query(
    api.figuresNow,
    { body: { branchIds: [branchId], ...(serviceId && { serviceId }) } },
    { keep: branches <= keptAtMost, staleBy: by(branchId, 'ticket', 'gate') },
  ),
  queryFn: () => askNow(branchId, serviceId),
});
