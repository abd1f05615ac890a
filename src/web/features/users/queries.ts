import * as api from '#contract/web.ts';
import { request } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { byNothing } from '../../api/stale-by.ts';
import { rowsOfPages } from '../../parts/table/pages.ts';
import type { askedOf } from './audit-search.ts';
import type { UsersSearch } from './search.ts';

export const pageSize = 50;

/** Lists of users and their details are not stored on the device. */
const meta = { keep: false, staleBy: byNothing };

export type Wanted = ReturnType<typeof wantedOf>;

export function wantedOf({ role, branch, lacking, sort, descending }: UsersSearch, text = '') {
  return {
    queryString: text.trimEnd(),
    ...(role && { typeUsers: role }),
    ...(branch && { branches: String(branch) }),
    ...(lacking && { lacking }),
    ...(sort && { sortBy: sort }),
    ...(descending && { descending }),
  };
}

/** Returns a page of the users, counted from 1. */
export const usersQuery = (wanted: Wanted, page: number) =>
  query(api.usersService, { body: { ...wanted, page, pageSize } }, meta);

export const userIds = (wanted: Wanted) => request(api.userIds, { body: wanted });

export async function* userRows(wanted: Wanted, signal: AbortSignal) {
  for (let after: number | null = 0; after !== null; ) {
    const part: Awaited<ReturnType<typeof exportAfter>> = await exportAfter(after);
    yield part;
    after = part.next;
  }
  function exportAfter(id: number) {
    return request(api.userExportCSV, { body: { ...wanted, after: id } }, { signal });
  }
}

export const auditQuery = (asked: ReturnType<typeof askedOf>) =>
  query(api.userAudit, { body: { ...asked, pageSize } }, meta);

const exportSize = 200;

export const auditEntries = (asked: ReturnType<typeof askedOf>, signal: AbortSignal) =>
  rowsOfPages(
    async (page) => {
      const body = { ...asked, page, pageSize: exportSize };
      const { entries, total } = await request(api.userAudit, { body }, { signal });
      return { rows: entries, pages: Math.ceil(total / exportSize) };
    },
    ({ id }) => id,
  );

export const userQuery = (id: number) => query(api.userById, { path: { id } }, meta);
export const branchOptionsQuery = () => query(api.userBranches, {}, meta);
export const viewsQuery = (id: number) => query(api.viewRol, { path: { id } }, meta);
export const rolesQuery = (id: number) => query(api.userRoles, { path: { id } }, meta);
