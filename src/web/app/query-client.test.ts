import { QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { reportAnswer } from '../connection/connection.ts';
import { buildQueryClient } from './query-client.ts';

it('has queries ask again once the server is back, whatever the radio says', async () => {
  const queryClient = buildQueryClient();
  queryClient.mount();
  const ask = vi.fn(async () => 1);
  const options = { queryKey: ['lines'], queryFn: ask, staleTime: 0 };
  const stop = new QueryObserver(queryClient, options).subscribe(() => {});
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  reportAnswer(false);
  reportAnswer(true);
  await waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
  stop();
  queryClient.unmount();
});
