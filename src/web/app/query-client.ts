import { onlineManager, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/errors.ts';
import { isOnline, onConnectionChange } from '../connection/connection.ts';

/** Queries answer from what is known when nothing can be asked, and ask twice more when it can. */
export function buildQueryClient(): QueryClient {
  // By whether the server answers; the library's own goes by the radio, and starts online.
  onlineManager.setEventListener((tell) => {
    tell(isOnline());
    return onConnectionChange(() => tell(isOnline()));
  });
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'offlineFirst',
        retry: (count, error) =>
          isOnline() && count < 2 && !(error instanceof ApiError && !error.mayRetry),
        staleTime: 10_000,
        // Not shorter than the age up to which a persisted query is taken back.
        gcTime: 86_400_000,
      },
    },
  });
}
