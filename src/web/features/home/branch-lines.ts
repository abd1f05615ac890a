import { useQueries, useQuery } from '@tanstack/react-query';
import { branchesQuery } from '../../parts/branches/queries.ts';
import { linesQuery } from '../../parts/lines/queries.ts';
import type { QueryResult } from '../../parts/query-state/QueryState.tsx';
import type { BranchLines } from './long-waits.ts';

/** The queues of all the person's branches, once every branch has answered or failed. */
export function useBranchLines(): QueryResult<BranchLines[]> {
  const branches = useQuery(branchesQuery());
  const all = branches.data ?? [];
  const lines = useQueries({ queries: all.map(({ id }) => linesQuery(id)) });
  const known = all.flatMap((branch, index) => {
    const data = lines[index]?.data;
    return data ? [{ branch, lines: data }] : [];
  });
  const pending = branches.isPending || lines.some(({ isPending }) => isPending);
  const failed = branches.isError ? branches : lines.find(({ isError }) => isError);
  return {
    data: pending || (failed && known.length === 0) ? undefined : known,
    error: failed?.error,
    isError: failed !== undefined,
    dataUpdatedAt: Math.min(
      ...[branches, ...lines].map(({ dataUpdatedAt }) => dataUpdatedAt || Infinity),
    ),
    refetch: () => failed?.refetch(),
  };
}
