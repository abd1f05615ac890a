import { onlineManager, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/errors.ts';
import { isOnline, onConnectionChange } from '../connection/connection.ts';

/** Queries ask once in any case and twice more while the server answers; old data stays. */
export function buildQueryClient(): QueryClient {
  // Online means that the server answers; the library's own manager follows the radio.
  onlineManager.setEventListener((tell) => {
    tell(isOnline());
    return onConnectionChange(() => tell(isOnline()));
  });
  return new QueryClient({
    defaultOptions: {
      queries: {
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
