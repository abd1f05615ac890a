import { query } from '../../api/query.ts';
import { byNothing } from '../../api/stale-by.ts';
import type { askedOf } from './audit-search.ts';
import type { UsersSearch } from './search.ts';

export const pageSize = 50;

/** Lists of people, and what belongs to one of them. */
const meta = { keep: false, staleBy: byNothing };

/** The page of users that the address asks for. */
export const usersQuery = (search: UsersSearch) =>
  query(
    'usersService',
    { body: { ...searchBody(search), page: search.page ?? 1, pageSize } },
    meta,
  );

/** What is looked for, apart from the page. */
export function searchBody({ search = '', role, sort, descending }: UsersSearch) {
  return {
    queryString: search.trimEnd(),
    ...(role && { typeUsers: role }),
    ...(sort && { sortBy: sort }),
    ...(descending && { descending }),
  };
}

/** A page of the audit. */
export const auditQuery = (asked: ReturnType<typeof askedOf>) =>
  query('userAudit', { query: { ...asked, pageSize } }, meta);

export const userQuery = (id: number) => query('userById', { path: { id } }, meta);
export const branchOptionsQuery = () => query('userBranches', {}, meta);
export const viewsQuery = (id: number) => query('viewRol', { path: { id } }, meta);
export const rolesQuery = (id: number) => query('userRoles', { path: { id } }, meta);
export const hierarchiesQuery = (clientId: number) =>
  query('getHierarchiesAndDivisions', { path: { clientId } }, meta);

/** How far an upload is, by its Idempotency-Key. Not found until the whole file has arrived. */
export const progressQuery = (key: string) => ({
  ...query('userCsvProgress', { query: { key } }, meta),
  refetchInterval: 1000,
  staleTime: 0,
  retry: false,
});
