import type { QueryClient } from '@tanstack/react-query';
import type { components } from '#contract/types.ts';
import type { Change } from '../api/stale-by.ts';

/** The newest version of each turn in a branch that an action's answer has told this tab. */
const told = new Map<string, number>();

const nameOf = (ticketId: number, branchId: number) => `${ticketId} ${branchId}`;

/**
 * Has every query that the turn of an answer concerns ask once, unless it knows the turn already.
 * What the stream tells of the same version is then no news to this tab.
 */
export function turnTold(
  queryClient: QueryClient,
  { id, branchId, version }: Pick<components['schemas']['Ticket'], 'id' | 'branchId' | 'version'>,
): void {
  const name = nameOf(id, branchId);
  told.set(name, Math.max(version, told.get(name) ?? 0));
  void askStale(queryClient, [{ kind: 'ticket', ticketId: id, branchId, version }]);
}

/** Whether the change is more than an answer has told. One that left its branch is told there too. */
export function isNews(change: Change): boolean {
  if (change.kind !== 'ticket') return true;
  return (told.get(nameOf(change.ticketId, change.branchId)) ?? 0) < change.version;
}

/** Has every query that one of the changes makes stale ask again. */
export function askStale(queryClient: QueryClient, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return Promise.resolve();
  return queryClient.invalidateQueries({
    predicate: ({ meta, state }) => {
      const staleBy = meta?.staleBy;
      // One that the device has kept comes back without its rule, which a function is.
      return staleBy ? changes.some((change) => staleBy(change, state.data)) : meta !== undefined;
    },
  });
}
