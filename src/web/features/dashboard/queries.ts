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

/** With more branches something changes all the time: they are asked for at a pace. */
const followedAtMost = 20;
const paceMs = 60_000;

/** Whether figures of these branches changed on a day that concerns the query. */
function byFigures({ branchIds }: FiguresQuery, concerns: (day: string) => boolean) {
  return (change: Change) => {
    if (branchIds && change.branchId !== null && !branchIds.includes(change.branchId)) return false;
    return change.kind === 'figures' ? concerns(change.day) : by(null)(change, undefined);
  };
}

/** By any change within the days asked for, while the branches are few. */
function byDays(asked: FiguresQuery, branches: number): StaleBy<unknown> {
  const isStale = byFigures(asked, (day) => asked.from <= day && day <= asked.until);
  return (change) => branches <= followedAtMost && isStale(change);
}

const paced = (branches: number) => (branches > followedAtMost ? paceMs : (false as const));

/**
 * The figures of some days. Where they are many, what happens `today` does not make all of them
 * stale: `withToday` puts that day in, which is asked for by itself.
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
        // Who works where is no business of a device that somebody else may hold.
        kept: (known) => ({ ...known, groups: { ...known.groups, user: null } }),
      },
    ),
    placeholderData: keepPreviousData,
    refetchInterval: settled ? (false as const) : paced(branches),
  };
}

/** One page of one table; operators are people, whom no device keeps. */
export const groupQuery = (table: AskedGroup, branches: number) => ({
  ...query(
    api.figuresGroups,
    { body: table },
    { keep: table.by !== 'user', staleBy: byDays(table.asked, branches) },
  ),
  placeholderData: keepPreviousData,
  refetchInterval: paced(branches),
});

/** All rows of a table, some at a time. */
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

/** A page of the turns behind a figure: they name people. */
export const turnsQuery = (turns: AskedTurns, branches: number) => ({
  ...query(
    api.figuresTurns,
    { body: turns },
    { keep: false, staleBy: byDays(turns.asked, branches) },
  ),
  placeholderData: keepPreviousData,
});

/** All of these turns, some at a time. */
export const turnParts = (turns: AskedTurns, signal: AbortSignal) =>
  rowsOfPages(
    async (page) => {
      const body = { ...turns, page };
      const { tickets, pages } = await request(api.figuresTurns, { body }, { signal });
      return { rows: tickets, pages };
    },
    ({ id }) => id,
  );

/** More than these would crowd out what else the device keeps. */
const keptAtMost = 100;

/** Who waits in one branch now. What several branches want at once is asked for together. */
export const nowQuery = (branchId: number, serviceId: number | undefined, branches: number) => ({
  ...query(
    api.figuresNow,
    { body: { branchIds: [branchId], ...(serviceId && { serviceId }) } },
    { keep: branches <= keptAtMost, staleBy: by(branchId, 'ticket', 'gate') },
  ),
  queryFn: () => askNow(branchId, serviceId),
});
