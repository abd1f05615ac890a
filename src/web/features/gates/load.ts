import type { QueryClient } from '@tanstack/react-query';
import { branchesQuery } from '../../parts/branches/queries.ts';
import { ownGateQuery } from '../../parts/gates/queries.ts';
import { currentUserMay } from '../../session/current-user-may.ts';

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
  const first = currentUserMay('gates:operate') ? ownGateQuery() : null;
  await Promise.allSettled([
    first && queryClient.ensureQueryData(first).then((gate) => gate && loadCounter()),
    queryClient.ensureQueryData(branchesQuery()),
  ]);
}
