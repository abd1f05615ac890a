import { onlineManager, QueryClient, type QueryFunction } from '@tanstack/react-query';
import { request } from '../api/client.ts';
import { ApiError } from '../api/errors.ts';
import type { QueryId, QueryKeyOf } from '../api/query.ts';
import { isOnline, onConnectionChange } from '../connection/connection.ts';
import { withTold } from '../realtime/queues.ts';

export const askServer: QueryFunction = async ({ queryKey, meta, signal }) => {
  if (!meta?.operation) throw new Error(`nothing to ask for ${queryKey[0]}`);
  // The cast: `query` builds every key.
  const [, input] = queryKey as unknown as QueryKeyOf<QueryId>;
  const answer = await request(meta.operation, input, { signal });
  return meta.patch ? withTold(answer, meta.patch) : answer;
};

/**
 * Builds the query client. A query is sent even offline, and retried twice while the server
 * responds; stale data stays.
 */
export function buildQueryClient(): QueryClient {
  // Online means that the server responds; the library's own manager follows the network interface.
  onlineManager.setEventListener((tell) => {
    tell(isOnline());
    return onConnectionChange(() => tell(isOnline()));
  });
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: askServer,
        networkMode: 'offlineFirst',
        retry: (count, error) =>
          isOnline() &&
          count < 2 &&
          // The person has cancelled it.
          error.name !== 'AbortError' &&
          !(error instanceof ApiError && !error.mayRetry),
        staleTime: 10_000,
        // At least the age up to which a persisted query is restored.
        gcTime: 86_400_000,
      },
    },
  });
}
