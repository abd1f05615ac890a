import * as api from '#contract/web.ts';
import { request } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { by, byNothing } from '../../api/stale-by.ts';
import { rowsOfPages } from '../../parts/table/pages.ts';
import type { BranchesSearch } from './search.ts';

export const pageSize = 25;

function wantedOf({ q, hierarchy, division, status, sort, descending }: BranchesSearch) {
  return {
    ...(q && { q }),
    ...(hierarchy && { hierarchyId: hierarchy }),
    ...(division && { divisionId: division }),
    ...(status && { status }),
    ...(sort && { sort }),
    ...(descending && { descending }),
  };
}

/**
 * A page of the branches. Events are frequent when there are many branches, so that refetches are
 * throttled.
 */
export const branchListQuery = (search: BranchesSearch) => ({
  ...query(
    api.branchList,
    { query: { ...wantedOf(search), page: search.page ?? 1, pageSize } },
    {
      keep: true,
      staleBy: (change, known) =>
        by(null, 'configuration')(change, known) ||
        ((known?.total ?? 0) <= pageSize && by(null, 'ticket', 'gate')(change, known)),
    },
  ),
  refetchInterval: 60_000,
});

const exportSize = 100;

export const allBranches = (search: BranchesSearch, signal: AbortSignal) =>
  rowsOfPages(
    async (page) => {
      const asked = { ...wantedOf(search), page, pageSize: exportSize };
      const { branches, total } = await request(api.branchList, { query: asked }, { signal });
      return { rows: branches, pages: Math.ceil(total / exportSize) };
    },
    ({ id }) => id,
  );

export const branchQuery = (branchId: number) =>
  query(
    api.branchConfiguration,
    { path: { branchId } },
    { keep: false, staleBy: by(branchId, 'configuration') },
  );

/** Refetched when the branch's configuration changes. */
export const intakeQuery = (branchId: number) => ({
  ...query(
    api.branchIntake,
    { path: { branchId } },
    { keep: false, staleBy: by(branchId, 'configuration') },
  ),
  staleTime: 0,
  gcTime: 0,
});

/** Cached while the page is open: it changes only with the server's packages. */
export const countriesQuery = (clientId: number) => ({
  ...query(
    api.getAllCountriesByClientId,
    { path: { clientId } },
    { keep: false, staleBy: byNothing },
  ),
  staleTime: Number.POSITIVE_INFINITY,
});
