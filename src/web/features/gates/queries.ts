import { type Action, userCan } from '#domain/permissions/actions.ts';
import { query } from '../../api/query.ts';
import { currentUser } from '../../session/session.ts';

export const ownGateQuery = () => query('/api/gates/mine');
export const branchesQuery = () => query('/api/branches/mine');
export const gatesQuery = (branchId: number) =>
  query('/api/branches/{branchId}/gates', { params: { path: { branchId } } });

/** Whether the person may open counters and attend, or only look at them. */
export function mayOperate(): boolean {
  return may('gates:operate');
}

/** Whether the person may close counters that others have open. */
export function mayForceClose(): boolean {
  return may('gates:forceClose');
}

function may(action: Action): boolean {
  const user = currentUser();
  return user !== null && userCan({ role: user.type, permissions: user.permissions }, action);
}
