import type { QueryClient } from '@tanstack/react-query';
import type { components } from '#contract/types.ts';
import type { Change } from '../api/stale-by.ts';
import { noteQueues } from './queues.ts';

/** Newest version of each ticket per branch that this tab knows from an action's response. */
const told = new Map<string, number>();

const nameOf = (ticketId: number, branchId: number) => `${ticketId} ${branchId}`;

/**
 * Refetches the queries that the ticket of a response concerns, once. The stream's event of the
 * same version is then not news.
 */
export function turnTold(
  queryClient: QueryClient,
  { id, branchId, version }: Pick<components['schemas']['Ticket'], 'id' | 'branchId' | 'version'>,
): void {
  const name = nameOf(id, branchId);
  told.set(name, Math.max(version, told.get(name) ?? 0));
  void askStale(queryClient, [{ kind: 'ticket', ticketId: id, branchId, version }]);
}

/**
 * Returns whether a change is newer than this tab's responses. Versions are kept per branch, since
 * a ticket may move to another.
 */
export function isNews(change: Change): boolean {
  if (change.kind !== 'ticket') return true;
  return (told.get(nameOf(change.ticketId, change.branchId)) ?? 0) < change.version;
}

/** Patches every query of which the changes say enough, and refetches those that they make stale. */
export function askStale(queryClient: QueryClient, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return Promise.resolve();
  // The server may have been restored to an earlier state.
  if (changes.some(({ kind }) => kind === 'resync')) told.clear();
  changes.forEach(noteQueues);
  for (const query of queryClient.getQueryCache().getAll()) {
    const { data, isInvalidated, dataUpdatedAt } = query.state;
    const patch = query.meta?.patch;
    // A stale query is refetched, and a patch would make it count as current.
    if (!patch || data === undefined || isInvalidated) continue;
    const patched = changes.reduce(patch, data);
    if (patched !== data) query.setData(patched, { updatedAt: dataUpdatedAt, manual: true });
  }
  return queryClient.invalidateQueries({
    predicate: ({ meta, state }) => {
      // Its last refetch failed, and few changes make it stale.
      if (meta?.patch && state.isInvalidated && state.fetchStatus === 'idle') return true;
      const staleBy = meta?.staleBy;
      // A query restored from the device lacks its `staleBy` function.
      return staleBy ? changes.some((change) => staleBy(change, state.data)) : meta !== undefined;
    },
  });
}
