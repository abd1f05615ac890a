import type { QueryClient } from '@tanstack/react-query';
import type { components } from '#contract/types.ts';
import { type Action, userCan } from '#domain/permissions/actions.ts';
import { query } from '../../api/query.ts';
import { currentUser } from '../../session/session.ts';

const persist = { persist: true };

export const ownGateQuery = () => query('/api/gates/mine', {}, persist);
export const branchesQuery = () => query('/api/branches/mine', {}, persist);
export const gatesQuery = (branchId: number) =>
  query('/api/branches/{branchId}/gates', { params: { path: { branchId } } });
export const reasonsQuery = (branchId: number) =>
  query('/api/branches/{branchId}/reasons', { params: { path: { branchId } } }, persist);
/** What the branch offers, of which one is wanted; null wants none. */
export const serviceQuery = (branchId: number, serviceId: number | null) => ({
  ...query('/api/branches/{branchId}/services', { params: { path: { branchId } } }, persist),
  select: (all: components['schemas']['Service'][]) => all.find(({ id }) => id === serviceId),
  enabled: serviceId !== null,
});

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

/** Asks for what the page shows first. Failures are shown by the page itself. */
export async function loadGates(client: QueryClient): Promise<void> {
  const first = mayOperate() ? ownGateQuery() : null;
  await Promise.allSettled([
    first && client.ensureQueryData(first),
    client.ensureQueryData(branchesQuery()),
  ]);
}
