import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Change } from '../api/stale-by.ts';
import { turnTold } from './known-versions.ts';
import { gatherer } from './live.ts';

const change: Change = { kind: 'gate', branchId: 1, gateId: 4 };

/** Feeds changes at these milliseconds and returns when queries were refetched. */
async function roundsOf(times: number[], queryClient = new QueryClient()): Promise<number[]> {
  const asked: number[] = [];
  vi.spyOn(queryClient, 'invalidateQueries').mockImplementation(async () => {
    asked.push(performance.now());
  });
  const take = gatherer(queryClient);
  for (const at of times) {
    await vi.advanceTimersByTimeAsync(at - performance.now());
    take(change);
  }
  await vi.advanceTimersByTimeAsync(1000);
  return asked;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
});

it('asks within a frame where nothing else comes, and once for what comes together', async () => {
  expect(await roundsOf([0])).toEqual([16]);
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  expect(await roundsOf([0, 0, 5])).toEqual([16]);
});

it('asks no oftener than its rounds while changes keep coming', async () => {
  const many = Array.from({ length: 50 }, (_, n) => n * 10);
  expect(await roundsOf(many)).toEqual([16, 136, 256, 376, 496]);
});

it('waits for the answer to an own action, which asks by itself', async () => {
  const queryClient = new QueryClient();
  vi.spyOn(queryClient, 'isMutating').mockReturnValue(1);
  expect(await roundsOf([0], queryClient)).toEqual([120]);
});

it('hears of an older version once all is read anew, as after a restored backup', async () => {
  const queryClient = new QueryClient();
  turnTold(queryClient, { id: 7, branchId: 1, version: 5 });
  const older: Change = { kind: 'ticket', ticketId: 7, branchId: 1, version: 4 };
  const asked = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue();
  const take = gatherer(queryClient);
  take(older);
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).not.toHaveBeenCalled();
  for (const next of [{ kind: 'resync', branchId: null } as const, older]) {
    take(next);
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(asked).toHaveBeenCalledTimes(2);
});
