import type { QueryClient } from '@tanstack/react-query';
import { branchesQuery } from '../../parts/branches/queries.ts';
import { ownGateQuery } from '../../parts/gates/queries.ts';
import { currentUserMay } from '../../session/current-user-may.ts';
import { readItem } from '../../session/storage.ts';

/** The open counter, once what was done at it without a connection is known. */
export async function loadCounter() {
  const [{ Counter }, { startOutbox }] = await Promise.all([
    import('./Counter.tsx'),
    import('../../outbox/flush.ts'),
  ]);
  await startOutbox();
  return { default: Counter };
}

/** Asks for what the page shows first. Failures are shown by the page itself. */
export async function loadGates(queryClient: QueryClient): Promise<void> {
  const branches = () => queryClient.ensureQueryData(branchesQuery());
  const operates = currentUserMay('gates:operate');
  // With a counter open nobody chooses one, and its code is needed.
  const atCounter = operates && readItem('myGate') !== null;
  const first = atCounter ? loadCounter() : branches();
  const gate = operates && (await queryClient.ensureQueryData(ownGateQuery()).catch(() => false));
  const next = gate ? loadCounter() : gate === null && branches();
  await Promise.allSettled([first, next]);
}
