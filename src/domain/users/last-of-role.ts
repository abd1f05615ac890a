import type { Role } from '../permissions/roles.ts';

/** Number of active users per lasting role; it decreases as users leave. */
export type Remaining = Partial<Record<Role, number>>;

export const lastingRoles: readonly Role[] = ['Manager', 'Security'];

/**
 * Returns why the user cannot leave their role: it is the caller's own account, or the last Manager
 * or Security. Otherwise returns null and decrements `remaining`.
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
