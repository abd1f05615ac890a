import { afterAll, beforeAll, expect, it } from 'vitest';
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
