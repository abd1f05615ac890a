import * as api from '#contract/web.ts';
import { request } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { byNothing } from '../../api/stale-by.ts';
import { rowsOfPages } from '../../parts/table/pages.ts';
import type { askedOf } from './audit-search.ts';
import type { UsersSearch } from './search.ts';

export const pageSize = 50;

/** Most users that one action takes. */
export const mostChosen = 5000;

/** Lists of people, and what belongs to one of them. */
const meta = { keep: false, staleBy: byNothing };

/** What is looked for, apart from the page. */
export type Wanted = ReturnType<typeof wantedOf>;

/** What the address narrows and orders the list by, and the text that is looked for. */
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

/** A page of the users, from 1. */
export const usersQuery = (wanted: Wanted, page: number) =>
  query(api.usersService, { body: { ...wanted, page, pageSize } }, meta);

/** Everybody whom the list finds. */
export const userIds = (wanted: Wanted) => request(api.userIds, { body: wanted });

/** The rows of a file with everybody whom the list finds, some at a time. */
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

/** A page of the audit. */
export const auditQuery = (asked: ReturnType<typeof askedOf>) =>
  query(api.userAudit, { body: { ...asked, pageSize } }, meta);

/** Entries of a page of an export. */
const exportSize = 200;

/** Every entry that is asked for, some at a time. */
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
