import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../api/errors.ts';
import { useReading } from './use-reading.ts';

function read() {
  const answers: Record<string, string | ApiError> = {};
  const { result, rerender } = renderHook(
    ({ key }) =>
      useReading(
        key,
        async () => {
          const answer = answers[key] ?? new ApiError(0, []);
          if (answer instanceof ApiError) throw answer;
          return answer;
        },
        (content) => `name of ${content}`,
      ),
    { initialProps: { key: 'none' } },
  );
  const go = async (key: string) => {
    await act(async () => rerender({ key }));
    return result.current;
  };
  return { answers, go, now: () => result.current };
}

it('shows what came before where it cannot be read again, by either of its keys', async () => {
  const { answers, go } = read();
  answers.one = 'first';
  expect(await go('one')).toMatchObject({ content: 'first', failure: null });
  delete answers.one;
  expect(await go('two')).toMatchObject({ content: null, failure: { status: 0 } });
  expect(await go('one')).toMatchObject({ content: 'first', failure: { status: 0 } });
  answers.one = new ApiError(429, []);
  await go('two');
  expect(await go('one')).toMatchObject({ content: 'first', failure: { status: 429 } });
  expect(await go('name of first')).toMatchObject({ content: 'first', failure: { status: 0 } });
});

it('reads again after the pause that a server asked too often has named', async () => {
  vi.useFakeTimers();
  const { answers, go, now } = read();
  answers.one = new ApiError(429, [{ key: 'rate_limited', params: { seconds: 5 } }]);
  expect(await go('one')).toMatchObject({ content: null, failure: { status: 429 } });
  answers.one = 'first';
  await act(() => vi.advanceTimersByTimeAsync(4900));
  expect(now()).toMatchObject({ content: null });
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(now()).toMatchObject({ content: 'first', failure: null });
});

it('shows nothing of before to who may no longer see it', async () => {
  const { answers, go } = read();
  answers.one = 'first';
  await go('one');
  answers.one = new ApiError(403, []);
  expect(await go('two')).toMatchObject({ content: null });
  expect(await go('one')).toMatchObject({ content: null, failure: { status: 403 } });
  delete answers.one;
  expect(await go('name of first')).toMatchObject({ content: null, failure: { status: 0 } });
});
