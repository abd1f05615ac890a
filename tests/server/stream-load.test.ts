import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { publish } from '#server/realtime/publish.ts';
import { pairedDevice } from '#tests/support/devices.ts';
import { linkOf } from '#tests/support/links.ts';
import {
  anonymous,
  openServer,
  type Person,
  signIn,
  type TestServer,
} from '#tests/support/server.ts';
import { recordStatements } from '#tests/support/statements.ts';
import { type OpenStream, openStreamAt } from '#tests/support/streams.ts';

let server: TestServer;
let base: string;
let operator: Person;
const opened: { stop: () => void }[] = [];

beforeAll(async () => {
  server = await openServer({ realTime: true });
  base = await server.app.listen({ port: 0, host: '127.0.0.1' });
  operator = await signIn(server, server.world.emails.Operator);
});
beforeEach(() => {
  for (const stream of opened.splice(0)) stream.stop();
});
afterAll(() => server.close());

async function follow<Data>(path: string, headers: Record<string, string>) {
  const stream = await openStreamAt<Data>(base, path, headers);
  opened.push(stream);
  expect(stream.status).toBe(200);
  await stream.next();
  return stream;
}

const asStaff = ({ authToken, accessToken }: Person) =>
  follow<{ kind: string }>(`/events/stream?authToken=${authToken}`, {
    authorization: `Bearer ${accessToken}`,
  });

async function create() {
  const { branchId, serviceIds } = server.world;
  const body = { branchId, serviceId: serviceIds[0], customer: anonymous };
  return (await operator.post('/tickets/create', body)).body.content.ticket;
}

it('costs as many statements to change a turn, however many watch it', async () => {
  const { key } = await pairedDevice(server, 'display');
  const statementsWith = async (streams: OpenStream<unknown>[]) => {
    const recorded = await recordStatements(async () => {
      await create();
      // A watcher's reads would come before its next view.
      await Promise.all(streams.map((stream) => stream.next()));
      await new Promise(setImmediate);
    });
    return recorded.map(({ text }) => text);
  };
  await create();
  const unwatched = await statementsWith([]);
  const { id } = await create();
  const secret = await linkOf(server, id, 'ticket');
  const streams: OpenStream<unknown>[] = [];
  for (let count = 0; count < 5; count += 1) {
    streams.push(await asStaff(operator));
    streams.push(await follow('/devices/display/stream', { 'vez-device': key }));
    streams.push(await follow('/devices/display/stream', { 'vez-device': key }));
  }
  const person = await follow('/links/ticket/stream', { 'vez-link': secret });
  expect(await statementsWith(streams)).toEqual(unwatched);
  person.stop();
});

/** Opens a raw stream whose reader can stop reading. */
async function rawStream(path: string, headers: Record<string, string>) {
  const socket: Socket = connect(Number(new URL(base).port), '127.0.0.1');
  opened.push({ stop: () => socket.destroy() });
  await once(socket, 'connect');
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`GET /web/api${path} HTTP/1.1\r\nHost: x\r\n${lines.join('')}\r\n`);
  await once(socket, 'data');
  return socket;
}

const streamsOpen = async () =>
  Number(/vez_event_streams (\d+)/.exec((await server.app.inject('/metrics')).body)?.[1]);

async function flood(times: number) {
  const { organisationId, branchId } = server.world;
  const change = { kind: 'alert' as const, branchId, padding: 'x'.repeat(7000) };
  for (let count = 0; count < times; count += 1) {
    await server.deps.database.db.transaction((tx) => publish(tx, { organisationId, change }));
  }
}

it('drops a reader of events that takes nothing, and delays nobody who does', async () => {
  await expect.poll(streamsOpen).toBe(0);
  const { authToken, accessToken } = operator;
  const proof = { authorization: `Bearer ${accessToken}` };
  const asleep = await rawStream(`/events/stream?authToken=${authToken}`, proof);
  asleep.pause();
  const awake = await asStaff(operator);
  let heard = 0;
  const listening = awake.until(({ kind }) => {
    if (kind !== 'queues') heard += 1;
    return kind === 'gate';
  });
  let sent = 0;
  while ((await streamsOpen()) > 1 && sent < 4000) {
    await flood(50);
    sent += 50;
  }
  const { organisationId, branchId } = server.world;
  const change = { kind: 'gate' as const, branchId, gateId: 1 };
  await server.deps.database.db.transaction((tx) => publish(tx, { organisationId, change }));
  expect(await listening).not.toBeNull();
  expect(heard).toBe(sent + 1);
  expect(await streamsOpen()).toBe(1);
});

it('sends a display that was frozen the newest view alone', async () => {
  const { key } = await pairedDevice(server, 'display', { name: 'Otra' });
  const frozen = await rawStream('/devices/display/stream', { 'vez-device': key });
  const display = await follow<{ settings: { step?: number } }>('/devices/display/stream', {
    'vez-device': key,
  });
  frozen.pause();
  // Each view is large, so that the connection's buffer is soon full.
  const steps = 200;
  for (let step = 1; step <= steps; step += 1) {
    const settings = JSON.stringify({ step, padding: 'x'.repeat(100_000) });
    await server.deps.database.db.execute(
      sql`update devices set settings = ${settings}::jsonb where name = 'Otra'`,
    );
    await display.until((view) => view.settings.step === step);
  }
  let text = '';
  frozen.on('data', (chunk) => {
    text += chunk;
  });
  frozen.resume();
  await expect.poll(() => text.includes(`"step":${steps}`) || text.slice(-200)).toBe(true);
  const seen = new Set([...text.matchAll(/"step":(\d+)/g)].map(([, step]) => step));
  expect(seen.size).toBeLessThan(steps);
});
