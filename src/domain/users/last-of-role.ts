import type { Role } from '../permissions/roles.ts';

/** Active users of the roles that must not die out; counted down as users leave. */
export type Remaining = Partial<Record<Role, number>>;

/** Roles of which an organisation always keeps one. */
export const lastingRoles: readonly Role[] = ['Manager', 'Security'];

/**
 * Why the user cannot leave their role, or null, in which case they are counted off `remaining`.
 * Nobody eliminates oneself, nor the last Manager or Security.
 */
export function leave(
  user: { id: number; type: Role },
  callerId: number,
  remaining: Remaining,
): 'own_account' | 'last_of_role' | null {
  if (user.id === callerId) return 'own_account';
  if (!lastingRoles.includes(user.type)) return null;
  const left = remaining[user.type] ?? 0;
  if (left <= 1) return 'last_of_role';
  remaining[user.type] = left - 1;
  return null;
}
