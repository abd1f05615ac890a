import type { components } from '#contract/types.ts';
import * as api from '#contract/web.ts';
import { request } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { by, type StaleBy } from '../../api/stale-by.ts';
import { rowsOfPages } from '../../parts/table/pages.ts';
import type { OperatorsSearch } from './search.ts';

type Page = components['schemas']['OperatorPage'];

export const pageSize = 50;

export type Wanted = ReturnType<typeof wantedOf>;

export function wantedOf({ branch, state, sort, descending }: OperatorsSearch, text = '') {
  return {
    queryString: text.trimEnd(),
    ...(branch && { branchId: branch }),
    ...(state && { state }),
    ...(sort && { sortBy: sort }),
    ...(descending && { descending }),
  };
}

const gatesAndAssignments = by(null, 'gate', 'configuration');

/**
 * Considers only ticket changes at the listed counters, because an organisation has thousands a
 * day.
 */
const staleBy: StaleBy<Page> = (change, known) =>
  change.kind === 'ticket'
    ? change.gateId !== null &&
      (known?.operators ?? []).some(({ gate }) => gate?.id === change.gateId)
    : gatesAndAssignments(change, known);

/** Returns a page of the operators, counted from 1. */
export const operatorsQuery = (wanted: Wanted, page: number) =>
  query(api.operatorSearch, { body: { ...wanted, page, pageSize } }, { keep: false, staleBy });

export const operatorIds = (wanted: Wanted) => request(api.operatorIds, { body: wanted });

export const operatorQuery = (id: number) =>
  query(api.operatorById, { path: { id } }, { keep: false, staleBy: by(null, 'configuration') });

/** Rows per request of an export: the server's maximum page size. */
const exportSize = 100;

export const allOperators = (wanted: Wanted, signal: AbortSignal) =>
  rowsOfPages(
    async (page) => {
      const body = { ...wanted, page, pageSize: exportSize };
      const { operators, total } = await request(api.operatorSearch, { body }, { signal });
      return { rows: operators, pages: Math.ceil(total / exportSize) };
    },
    ({ id }) => id,
  );
