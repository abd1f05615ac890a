import { pagesOfRole } from '../permissions/pages.ts';
import type { Role } from '../permissions/roles.ts';

const manageable: Role[] = ['Manager', 'Supervise', 'Operator', 'Viewer'];

/** Roles that reach only the branches they are assigned to: Managers reach their hierarchy's, Security none. */
export const branchRoles: Role[] = ['Supervise', 'Operator', 'Viewer'];

/** Roles that somebody of a role may give, and whose users they may change (design: a Manager never Security). */
export function grantableRoles(role: Role): Role[] {
  if (role === 'Security') return [...manageable, 'Security'];
  return role === 'Manager' ? manageable : [];
}

/** Splits a pipe-joined list of spec §7; an empty text is an empty list, a repeat counts once. */
export function splitPiped(text: string): string[] {
  return text === '' ? [] : [...new Set(text.split('|'))];
}

/** The first of the views that the role does not carry, null when all may be shown. */
export function viewBeyondRole(role: Role, views: readonly string[]): string | null {
  const pages = pagesOfRole(role);
  return views.find((view) => !pages.includes(view)) ?? null;
}
