import { once } from 'node:events';
import { connect } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashToken } from '#server/access/session.ts';
import { sessions } from '#server/db/schema/people.ts';
import {
  anonymous,
  type Person,
  signIn,
  startOnPostgres,
  type TestServer,
} from '#tests/support/server.ts';

let server: TestServer;
let operator: Person;
let base: string;

beforeAll(async () => {
  server = await startOnPostgres('events');
  base = await server.app.listen({ port: 0, host: '127.0.0.1' });
  operator = await signIn(server, server.world.emails.Operator);
});
afterAll(() => server.close());

/** Follows the stream until `enough` says so of the events read so far. */
async function follow(
  person: Person,
  enough: (events: { branchId: number | null; kind: string }[]) => boolean,
  act: () => Promise<unknown>,
) {
  const stop = new AbortController();
  const response = await fetch(`${base}/web/api/events/stream?authToken=${person.authToken}`, {
    headers: { authorization: `Bearer ${person.accessToken}` },
    signal: stop.signal,
  });
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const events: { branchId: number | null; kind: string }[] = [];
  let text = '';
  let acted = false;
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk;
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const data = /^data: (.*)$/m.exec(block)?.[1];
      if (data) events.push(JSON.parse(data));
    }
    if (!acted) {
      acted = true;
      await act();
    }
    if (enough(events)) break;
  }
  stop.abort();
  return events;
}

it('tells followers of the branch what changed, without personal data', async () => {
  const customer = { ...anonymous, name: 'Margarita Fuentes' };
  const [serviceId] = server.world.serviceIds;
  const events = await follow(
    operator,
    (seen) => seen.some(({ kind }) => kind === 'ticket'),
    () =>
      operator.post('/tickets/create', { branchId: server.world.branchId, serviceId, customer }),
  );
  expect(events).toEqual([
    { kind: 'resync', branchId: null },
    { kind: 'ticket', branchId: server.world.branchId, serviceId, ticketId: expect.any(Number) },
  ]);
});

it('tells nothing of another tenant', async () => {
  const foreigner = await signIn(server, server.world.other.email);
  const events = await follow(
    foreigner,
    (seen) => seen.some(({ kind }) => kind === 'ticket'),
    async () => {
      const [serviceId] = server.world.serviceIds;
      const branchId = server.world.branchId;
      await operator.post('/tickets/create', { branchId, serviceId, customer: anonymous });
      const { branchId: own, serviceId: ownService } = server.world.other;
      await foreigner.post('/tickets/create', {
        branchId: own,
        serviceId: ownService,
        customer: anonymous,
      });
    },
  );
  expect(events.map(({ branchId }) => branchId)).toEqual([null, server.world.other.branchId]);
});

it('is closed to strangers', async () => {
  const response = await fetch(`${base}/web/api/events/stream`);
  expect(response.status).toBe(401);
});

it('ends with a session that has run out, since following is not doing something', async () => {
  const idle = await signIn(server, server.world.emails.Operator2);
  const { db } = server.deps.database;
  const before = await db
    .select()
    .from(sessions)
    .where(eq(sessions.tokenHash, hashToken(idle.authToken)));
  const long = new Date(Date.now() - 120_000);
  await db
    .update(sessions)
    .set({ lastSeenAt: long })
    .where(eq(sessions.id, before[0]?.id ?? 0));
  const stop = new AbortController();
  await fetch(`${base}/web/api/events/stream?authToken=${idle.authToken}`, {
    headers: { authorization: `Bearer ${idle.accessToken}` },
    signal: stop.signal,
  });
  const [after] = await db
    .select()
    .from(sessions)
    .where(eq(sessions.id, before[0]?.id ?? 0));
  expect(after?.lastSeenAt).toEqual(long);
  stop.abort();
});

it('leaves nothing behind of readers who go before they are answered', async () => {
  const streams = async () =>
    Number(/vez_event_streams (\d+)/.exec((await server.app.inject('/metrics')).body)?.[1]);
  await expect.poll(streams).toBe(0);
  const { port } = new URL(base);
  await Promise.all(
    Array.from({ length: 30 }, async () => {
      const socket = connect(Number(port), '127.0.0.1');
      await once(socket, 'connect');
      socket.write(
        `GET /web/api/events/stream?authToken=${operator.authToken} HTTP/1.1\r\nHost: x\r\n` +
          `Authorization: Bearer ${operator.accessToken}\r\n\r\n`,
        () => socket.destroy(),
      );
      await once(socket, 'close');
    }),
  );
  // Every one of them has been looked at once a later request is answered.
  await expect.poll(streams).toBe(0);
  for (let n = 0; n < 20; n += 1) await operator.get('/branches/mine');
  expect(await streams()).toBe(0);
});
