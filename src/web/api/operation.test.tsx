import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { operations } from '#contract/operations.ts';
import * as api from '#contract/web.ts';
import { signed } from '#tests/support/signed.ts';
import { holdTokens } from '#tests/support/tokens.ts';
import { reportAnswer } from '../connection/connection.ts';
import type { Operation } from './client.ts';
import { type ChangeId, useOperation } from './operation.ts';

const answer = vi.fn<() => Promise<Response>>();
const lost = () => Promise.reject(new TypeError('no network'));
const call = { path: { gateId: 1 } };

/** Requests sent: seconds after the tap, and Idempotency-Key. */
const sent: { after: number; key: string | null }[] = [];
let tappedAt: number;

beforeEach(() => {
  holdTokens();
  vi.useFakeTimers();
  sent.length = 0;
  answer.mockReset().mockImplementation(lost);
  vi.stubGlobal('fetch', (url: string, { headers }: { headers?: Headers }) => {
    // The connection is probed beside the calls.
    if (url === '/readyz') return lost();
    const key = headers?.get('idempotency-key') ?? null;
    sent.push({ after: (Date.now() - tappedAt) / 1000, key });
    return answer();
  });
  reportAnswer(true);
});

function open(patient: boolean) {
  const queryClient = new QueryClient();
  const { result } = renderHook(() => useOperation(api.gateCallNext, { patient }), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
  });
  tappedAt = Date.now();
  act(() => result.current.run(call));
  return result;
}

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

it('asks again a few times with the same key, then says that no answer came', async () => {
  const result = open(false);
  await pass(10);
  expect(sent).toHaveLength(4);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  expect(result.current.error).toMatchObject({ status: 0 });
});

it('asks for two minutes with the same key where only the server knows, and no longer', async () => {
  const result = open(true);
  await pass(115);
  expect(result.current.isPending).toBe(true);
  await pass(600);
  expect(result.current.error).toMatchObject({ status: 0 });
  expect(sent.at(-1)?.after).toBeGreaterThanOrEqual(118);
  expect(sent.at(-1)?.after).toBeLessThanOrEqual(122);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
});

it('takes the answer that comes within them, once', async () => {
  const result = open(true);
  await pass(100);
  answer.mockImplementation(async () =>
    Response.json({ content: { id: 7 }, errors: null }, { headers: signed }),
  );
  await pass(3);
  expect(result.current.data).toEqual({ id: 7 });
  const count = sent.length;
  await pass(600);
  expect(sent).toHaveLength(count);
});

it('is refused at once while the server is known to be away, and not sent later', async () => {
  reportAnswer(false);
  const result = open(true);
  await pass(1);
  expect(result.current.error).toMatchObject({ status: 0 });
  reportAnswer(true);
  await pass(600);
  expect(sent).toEqual([]);
});

it('does not ask again what was refused', async () => {
  answer.mockImplementation(async () =>
    Response.json(
      { content: null, errors: [{ key: 'gate_not_open' }] },
      { status: 409, headers: signed },
    ),
  );
  const result = open(true);
  await pass(600);
  expect(sent).toHaveLength(1);
  expect(result.current.error).toMatchObject({ status: 409 });
});

describe('all that is shown', () => {
  const shown = vi.fn(async () => 0);
  const answerWith = (status: number, key: string | null) =>
    answer.mockImplementation(async () =>
      Response.json({ content: {}, errors: key && [{ key }] }, { status, headers: signed }),
    );

  /** Counts how often a query is repeated after an operation that is not retried. */
  async function askedAfter(operation: Operation<ChangeId>, input = {}): Promise<number> {
    const queryClient = new QueryClient();
    const { result, unmount } = renderHook(
      () => {
        useQuery({ queryKey: ['list'], queryFn: shown });
        return useOperation(operation, { retries: 0 });
      },
      {
        wrapper: ({ children }) => (
          <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
        ),
      },
    );
    await pass(1);
    shown.mockClear();
    // No request leaves the test, so that any input does.
    act(() => result.current.run({ path: {}, ...input } as never));
    await pass(5);
    unmount();
    return shown.mock.calls.length;
  }

  it('is asked anew once anything is done; where that was a turn, by what it tells', async () => {
    answerWith(200, null);
    // Operations with `changes` have that type.
    const changing = Object.values(api).filter(
      ({ id }) => operations[id].changes,
    ) as Operation<ChangeId>[];
    for (const each of changing) {
      const turns = each.path.startsWith('/api/tickets/') || each.path.endsWith('/callNext');
      const tells = turns || each.id === 'alertsCallHelp';
      expect(await askedAfter(each), each.id).toBe(tells ? 0 : 1);
    }
    expect(changing.length).toBeGreaterThan(100);
  });

  it('is not asked anew after a trial', async () => {
    answerWith(200, null);
    expect(await askedAfter(api.userEliminateAll, { body: { dryRun: true } })).toBe(0);
    expect(await askedAfter(api.userEliminateAll, { body: { dryRun: false } })).toBe(1);
    expect(await askedAfter(api.userUploadCSV, { query: { dryRun: true } })).toBe(0);
  });

  it.each([
    [409, 'gate_not_open', 1],
    [404, 'not_found', 1],
    // The branch may require a reason by now.
    [400, 'reason_required', 1],
    [401, 'session_expired', 0],
    [429, 'rate_limited', 0],
    [500, 'internal', 0],
    // The server may have applied the change.
    [503, 'unavailable', 1],
  ])(
    'is asked anew after a refusal of status %i, where that may mean that it is old',
    async (...given) => {
      const [status, key, times] = given;
      answerWith(status, key);
      expect(await askedAfter(api.userUpdate)).toBe(times);
      expect(await askedAfter(api.gateCallNext)).toBe(times);
    },
  );
});
