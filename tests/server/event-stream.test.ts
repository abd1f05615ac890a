import { createServer } from 'node:http';
import { afterEach, expect, it, vi } from 'vitest';
import { heartbeatMs } from '#domain/network/vez-header.ts';
import { EventStream } from '#server/operations/event-stream.ts';
import { Hub } from '#server/realtime/hub.ts';
import { openServer } from '#tests/support/server.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('beats only while changes reach the process', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const hub = new Hub();
  let open: EventStream | null = null;
  const server = createServer((_, raw) => {
    open = new EventStream({ raw, hijack: () => {}, getHeaders: () => ({}) } as never, hub);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const answer = await fetch(`http://127.0.0.1:${port}`);
  vi.advanceTimersByTime(heartbeatMs);
  hub.lose();
  vi.advanceTimersByTime(3 * heartbeatMs);
  hub.gap();
  vi.advanceTimersByTime(heartbeatMs);
  // The cast: the stream was opened before the answer began.
  (open as EventStream | null)?.end();
  expect(await answer.text()).toBe(': \n\n: \n\n');
  server.close();
});

it('is no type that the start of the server warns about', async () => {
  const server = await openServer();
  const logged = server.logged();
  await server.close();
  expect(logged).not.toMatch(/"level":[456]0/);
});
