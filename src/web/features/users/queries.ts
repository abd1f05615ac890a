import { lookup, query } from '../../api/query.ts';
import type { askedOf } from './audit-search.ts';
import type { UsersSearch } from './search.ts';

export const pageSize = 50;

/** The page of users that the address asks for. */
export const usersQuery = (search: UsersSearch) =>
  lookup('/api/users/usersService', {
    ...searchBody(search),
    page: search.page ?? 1,
    pageSize,
  });

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
  query('/api/users/audit', { params: { query: { ...asked, pageSize } } });

export const userQuery = (id: number) =>
  query('/api/users/userById/{id}', { params: { path: { id } } });
export const branchOptionsQuery = () => query('/api/users/userBranches');
export const viewsQuery = (id: number) =>
  query('/api/users/viewRol/{id}', { params: { path: { id } } });
export const rolesQuery = (id: number) =>
  query('/api/users/userRoles/{id}', { params: { path: { id } } });
export const hierarchiesQuery = (clientId: number) =>
  query('/api/clients/{clientId}/getHierarchiesAndDivisions', { params: { path: { clientId } } });
