import type { Role } from './roles.ts';

/** Route names that need a permission, with the roles that carry them. */
const pageRoles = {
  'operated-gates': ['Manager', 'Supervise', 'Operator'],
  'my-service-provider': ['Manager', 'Supervise', 'Operator'],
  'my-lines': ['Manager', 'Supervise', 'Operator', 'Viewer'],
  'my-clients': ['Manager', 'Supervise', 'Operator', 'Viewer'],
  'my-attended-tickets': ['Manager', 'Supervise', 'Operator'],
  'my-tickets-reassigned': ['Manager', 'Supervise', 'Operator'],
  'manager-user': ['Manager', 'Security'],
} as const satisfies Record<string, readonly Role[]>;

/** A route name that needs a permission. */
export type PageKey = keyof typeof pageRoles;

/** The pages that a role carries, which its users' views choose from. */
export function pagesOfRole(role: Role): string[] {
  return permissionsOf(role, null).filter((page) => page !== '/');
}

/**
 * The route names a user may open: "/" for everyone, the role's pages, and of these only
 * those in `views` when the user's menu was narrowed. Views never add beyond the role.
 */
export function permissionsOf(role: Role, views: readonly string[] | null): string[] {
  const pages = Object.entries<readonly Role[]>(pageRoles)
    .filter(([key, roles]) => roles.includes(role) && (views === null || views.includes(key)))
    .map(([key]) => key);
  return ['/', ...pages];
}
