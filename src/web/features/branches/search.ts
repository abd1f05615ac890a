import { idOf } from '../../lib/id-in-address.ts';

const statuses = ['active', 'closed', 'all'] as const;
const sorts = ['name', 'division'] as const;
const dialogs = ['new', 'created', 'data', 'intake', 'copy', 'close', 'places', 'import'] as const;
export const tabs = ['list', 'tree', 'settings'] as const;

export type BranchDialogName = (typeof dialogs)[number];
export type BranchTab = (typeof tabs)[number];

export interface BranchesSearch {
  /** The list if absent. */
  tab?: Exclude<BranchTab, 'list'> | undefined;
  q?: string | undefined;
  hierarchy?: number | undefined;
  division?: number | undefined;
  status?: Exclude<(typeof statuses)[number], 'active'> | undefined;
  sort?: Exclude<(typeof sorts)[number], 'name'> | undefined;
  descending?: boolean | undefined;
  page?: number | undefined;
  dialog?: BranchDialogName | undefined;
  branch?: number | undefined;
  /** Idempotency-Key of the upload in progress. */
  job?: string | undefined;
}

export function parseBranchesSearch(search: Record<string, unknown>): BranchesSearch {
  const [page, branch] = [idOf(search.page), idOf(search.branch)];
  const [hierarchy, division] = [idOf(search.hierarchy), idOf(search.division)];
  const tab = tabs.find((name) => name === search.tab);
  const status = statuses.find((name) => name === search.status);
  const dialog = dialogs.find((name) => name === search.dialog);
  const q = typeof search.q === 'string' ? search.q.trim().slice(0, 120) : '';
  const job = /^[0-9a-f-]{36}$/.test(String(search.job)) ? String(search.job) : undefined;
  return {
    ...(tab && tab !== 'list' && { tab }),
    ...(q && { q }),
    ...(hierarchy && { hierarchy }),
    ...(division && { division }),
    ...(status && status !== 'active' && { status }),
    ...(search.sort === 'division' && { sort: 'division' as const }),
    ...(search.descending === true && { descending: true }),
    ...(page && page > 1 && { page }),
    ...(dialog && { dialog }),
    ...(dialog && branch && { branch }),
    ...(dialog && job && { job }),
  };
}
