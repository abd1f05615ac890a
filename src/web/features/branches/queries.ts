import * as api from '#contract/web.ts';
import { request } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { by, byNothing } from '../../api/stale-by.ts';
import { rowsOfPages } from '../../parts/table/pages.ts';
import type { BranchesSearch } from './search.ts';

export const pageSize = 25;

/** What the address narrows and orders the list by. */
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

/** A page of the branches as they are now. With many something changes all the time: they are asked for at a pace. */
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

/** Branches of a page of an export. */
const exportSize = 100;

/** Every branch that is looked for, some at a time. */
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

/** How people take its numbers by their own phone, read anew as its configuration is. */
export const intakeQuery = (branchId: number) => ({
  ...query(
    api.branchIntake,
    { path: { branchId } },
    { keep: false, staleBy: by(branchId, 'configuration') },
  ),
  staleTime: 0,
  gcTime: 0,
});

/** Kept while the page is open: it changes with the server's packages. */
export const countriesQuery = (clientId: number) => ({
  ...query(
    api.getAllCountriesByClientId,
    { path: { clientId } },
    { keep: false, staleBy: byNothing },
  ),
  staleTime: Number.POSITIVE_INFINITY,
});
