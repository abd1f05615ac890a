import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { seenEveryMs, speakEveryMs } from '#domain/network/presence.ts';
import { ticket } from '#tests/support/counter-fixture.tsx';
import { signed } from '#tests/support/signed.ts';
import { holdTokens } from '#tests/support/tokens.ts';
import { askServer } from '../../app/query-client.ts';
import { reportAnswer } from '../../connection/connection.ts';
import { ownGateQuery } from './queries.ts';
import { reportPresence } from './report-presence.ts';

const { queryKey } = ownGateQuery();
const gate = { id: 1, branchId: 1, postponed: [], ticket: null };
let client: QueryClient;
let stop: () => void;
let calls: string[];

function hold(inHand: unknown): void {
  // The cast: the code under test reads only these fields of the counter.
  client.setQueryData(queryKey, { ...gate, ticket: inHand } as never);
}

beforeEach(() => {
  vi.useFakeTimers();
  holdTokens();
  calls = [];
  vi.stubGlobal('fetch', async (url: string) => {
    calls.push(new URL(url).pathname);
    const content = client.getQueryData(queryKey);
    return Response.json({ content, errors: null }, { headers: signed });
  });
  client = new QueryClient({ defaultOptions: { queries: { queryFn: askServer } } });
  reportAnswer(true);
  stop = reportPresence(client);
});
afterEach(() => {
  stop();
});

it('speaks while a turn is in hand, no more often than the server writes it down', async () => {
  hold(ticket);
  await vi.advanceTimersByTimeAsync(seenEveryMs);
  expect(calls).toEqual([]);
  await vi.advanceTimersByTimeAsync(2 * speakEveryMs - seenEveryMs);
  expect(calls).toEqual(['/web/api/gates/mine', '/web/api/gates/mine']);
});

it.each([
  ['without a turn', () => hold(null)],
  ['without a counter', () => client.setQueryData(queryKey, null)],
  ['without a connection', () => reportAnswer(false)],
  ['once stopped', () => stop()],
])('is silent %s', async (_name, arrange) => {
  hold(ticket);
  arrange();
  await vi.advanceTimersByTimeAsync(3 * speakEveryMs);
  expect(calls).toEqual([]);
});
