import { type Role, roles } from '#domain/permissions/roles.ts';
import { idOf } from '../../lib/id-in-address.ts';
import { type AuditSearch, parseAuditSearch } from './audit-search.ts';

const dialogs = [
  'data',
  'views',
  'password',
  'delete',
  'import',
  'importDelete',
  'hierarchies',
  'branches',
  'passwords',
] as const;
export const lacks = ['password', 'branch'] as const;
const sorts = ['firstName', 'lastName', 'email', 'typeUser'] as const;

export type UserDialogName = (typeof dialogs)[number];

/** Address of the list, or with `tab` of the audit. */
export interface UsersSearch extends AuditSearch {
  tab?: 'audit' | undefined;
  role?: Role | undefined;
  branch?: number | undefined;
  /** Only users without it. */
  lacking?: (typeof lacks)[number] | undefined;
  sort?: (typeof sorts)[number] | undefined;
  descending?: boolean | undefined;
  dialog?: UserDialogName | undefined;
  /** ID of the dialog's user; `data` without an ID creates one. */
  user?: number | undefined;
  /** Idempotency-Key of the upload in progress. */
  job?: string | undefined;
}

/** Parses the address of «Usuarios»; the search text is not part of it. */
export function parseUsersSearch(search: Record<string, unknown>): UsersSearch {
  if (search.tab === 'audit') return { tab: 'audit', ...parseAuditSearch(search) };
  const [page, user, branch] = [idOf(search.page), idOf(search.user), idOf(search.branch)];
  const role = roles.find((name) => name === search.role);
  const sort = sorts.find((name) => name === search.sort);
  const lacking = lacks.find((name) => name === search.lacking);
  const dialog = dialogs.find((name) => name === search.dialog);
  const job = /^[0-9a-f-]{36}$/.test(String(search.job)) ? String(search.job) : undefined;
  return {
    ...(role && { role }),
    ...(branch && { branch }),
    ...(lacking && { lacking }),
    ...(page && page > 1 && { page }),
    ...(sort && { sort }),
    ...(search.descending === true && { descending: true }),
    ...(dialog && { dialog }),
    ...(dialog && user && { user }),
    ...(dialog && job && { job }),
  };
}
