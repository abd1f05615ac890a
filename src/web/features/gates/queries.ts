import type { QueryClient } from '@tanstack/react-query';
import { type Action, userCan } from '#domain/permissions/actions.ts';
import { query } from '../../api/query.ts';
import { currentUser } from '../../session/session.ts';

const persist = { persist: true };

export const ownGateQuery = () => query('/api/gates/mine', {}, persist);
export const branchesQuery = () => query('/api/branches/mine', {}, persist);
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

/** The open counter, once what was done at it without a connection is known. */
export async function loadCounter() {
  const [{ Counter }, { startOutbox }] = await Promise.all([
    import('./Counter.tsx'),
    import('../../offline/outbox/flush.ts'),
  ]);
  await startOutbox();
  return { default: Counter };
}

/** Asks for what the page shows first. Failures are shown by the page itself. */
export async function loadGates(client: QueryClient): Promise<void> {
  const first = mayOperate() ? ownGateQuery() : null;
  await Promise.allSettled([
    first && client.ensureQueryData(first).then((gate) => gate && loadCounter()),
    client.ensureQueryData(branchesQuery()),
  ]);
}
