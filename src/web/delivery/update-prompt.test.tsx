import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { notify } from '../lib/notify.ts';
import { hasWork, nothingUnsaved } from '../outbox/flush.ts';
import { keep } from '../outbox/outbox.ts';
import { writeItem } from '../session/storage.ts';
import { UpdatePrompt } from './UpdatePrompt.tsx';

const apply = vi.fn();
// `updates.test.ts` covers the handling of workers.
vi.mock('./updates.ts', () => ({
  watchUpdates: (onReady: (apply: () => void) => void) => {
    onReady(apply);
    return () => {};
  },
}));

const queryClient = new QueryClient();

function choose() {
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <UpdatePrompt isSafe={nothingUnsaved} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  expect(screen.getByText('Nueva versión disponible')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Actualizar' }));
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
  apply.mockClear();
});

it('waits for the answer to what is being sent', async () => {
  let answer = () => {};
  const sending = new Promise<void>((resolve) => {
    answer = resolve;
  });
  void queryClient
    .getMutationCache()
    .build(queryClient, { mutationFn: () => sending })
    .execute(undefined);
  choose();
  await pass(1000);
  expect(apply).not.toHaveBeenCalled();
  answer();
  await pass(1000);
  expect(apply).toHaveBeenCalledOnce();
});

it('does not lose what the device cannot keep, and says so', async () => {
  // IndexedDB is missing here, and every request fails.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('away')));
  writeItem('user', { id: 7 } as never);
  const told = vi.spyOn(notify, 'error');
  const body = { version: 1, deviceAt: new Date().toISOString() };
  await keep({ operation: 'start', gateId: 1, branchId: 1, ticketId: 7, label: 'A001', body });
  expect(hasWork()).toBe(true);
  told.mockClear();
  choose();
  await pass(10_000);
  expect(apply).not.toHaveBeenCalled();
  expect(told).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('Hay acciones sin enviar'));
  expect(screen.getByRole('button', { name: 'Actualizar' })).toBeEnabled();
});
