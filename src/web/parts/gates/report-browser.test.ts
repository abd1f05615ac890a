import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { browserSpeaksEveryMs } from '#domain/devices/kinds.ts';
import { signed } from '#tests/support/signed.ts';
import { holdTokens } from '#tests/support/tokens.ts';
import { reportAnswer } from '../../connection/connection.ts';
import { ownGateQuery } from './queries.ts';
import { quietAfterMs, reportBrowser } from './report-browser.ts';

const { queryKey } = ownGateQuery();
let client: QueryClient;
let stop: AbortController;
let said: { gateId: number; outbox: number }[];
let hidden: boolean;

const open = (id: number) =>
  // The cast: the report reads only these fields of the counter.
  client.setQueryData(queryKey, { id, branchId: 1, postponed: [], ticket: null } as never);

beforeEach(() => {
  vi.useFakeTimers();
  holdTokens();
  said = [];
  hidden = false;
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    // The client sends the body as bytes.
    said.push(await new Response(body).json());
    return Response.json({ content: null, errors: null }, { headers: signed });
  });
  // Keeps cached data for longer than a test runs, as the application does.
  client = new QueryClient({ defaultOptions: { queries: { gcTime: 24 * 3_600_000 } } });
  reportAnswer(true);
  stop = new AbortController();
  reportBrowser(client, stop.signal);
});
afterEach(() => {
  stop.abort();
});

it('speaks at its pace while a counter is open, and at once when another is', async () => {
  open(9);
  await vi.advanceTimersByTimeAsync(5000 + browserSpeaksEveryMs);
  expect(said).toMatchObject([
    { gateId: 9, outbox: 0 },
    { gateId: 9, outbox: 0 },
  ]);
  open(10);
  await vi.advanceTimersByTimeAsync(5000);
  expect(said.at(-1)).toMatchObject({ gateId: 10 });
});

it.each([
  ['without a counter', () => client.setQueryData(queryKey, null)],
  ['without a connection', () => reportAnswer(false)],
  ['once stopped', () => stop.abort()],
])('is silent %s', async (_name, arrange) => {
  open(9);
  arrange();
  await vi.advanceTimersByTimeAsync(2 * browserSpeaksEveryMs);
  expect(said).toEqual([]);
});

it('falls silent once nobody has looked at the page for long, and speaks when somebody does', async () => {
  open(9);
  hidden = true;
  await vi.advanceTimersByTimeAsync(quietAfterMs);
  const before = said.length;
  expect(before).toBeGreaterThan(0);
  await vi.advanceTimersByTimeAsync(2 * browserSpeaksEveryMs);
  expect(said).toHaveLength(before);
  hidden = false;
  await vi.advanceTimersByTimeAsync(5000);
  expect(said).toHaveLength(before + 1);
});
