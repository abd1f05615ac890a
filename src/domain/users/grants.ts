import { pagesOfRole } from '../permissions/pages.ts';
import type { Role } from '../permissions/roles.ts';

const manageable: Role[] = ['Manager', 'Supervise', 'Operator', 'Viewer'];

/**
 * Roles limited to their assigned branches. Managers reach their hierarchy's branches, Security
 * none.
 */
export const branchRoles: Role[] = ['Supervise', 'Operator', 'Viewer'];

/**
 * Roles that a user may assign, and whose users they may change. A Manager never manages Security.
 */
export function grantableRoles(role: Role): Role[] {
  if (role === 'Security') return [...manageable, 'Security'];
  return role === 'Manager' ? manageable : [];
}

/** Splits a pipe-separated list (spec §7) without duplicates; an empty text is an empty list. */
export function splitPiped(text: string): string[] {
  return text === '' ? [] : [...new Set(text.split('|'))];
}

/** Returns null if the role has every view. */
export function viewBeyondRole(role: Role, views: readonly string[]): string | null {
  const pages = pagesOfRole(role);
  return views.find((view) => !pages.includes(view)) ?? null;
}
