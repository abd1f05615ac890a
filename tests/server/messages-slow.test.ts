import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterEach, expect, it, vi } from 'vitest';
import { messageChannels, messages } from '#server/db/schema/messages.ts';
import { forgetConfiguration } from '#server/organisation/keep-configuration.ts';
import { create, openFloor } from '#tests/support/floor.ts';
import { ana, openMessages } from '#tests/support/messages.ts';
import { eventually } from '#tests/support/until.ts';

const floor = openFloor();
const { deliver, db, receivers } = openMessages(floor);

afterEach(() => {
  vi.restoreAllMocks();
});

/** Starts a server that greets, then answers one character at a time without end. */
async function startDripping() {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.write('220 ready\r\n');
    const drip = setInterval(() => socket.write('2'), 5);
    socket.once('close', () => {
      clearInterval(drip);
      sockets.delete(socket);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, sockets, port: (server.address() as AddressInfo).port };
}

const outcomes = () => db().select().from(messages).where(eq(messages.channel, 'email'));

it('gives up a mail server that goes on saying something and never comes to an end', async () => {
  const { server, sockets, port } = await startDripping();
  const { deps } = floor.server;
  deps.config.messageOrigins.push(`smtp://127.0.0.1:${port}`);
  const [row] = await db()
    .select()
    .from(messageChannels)
    .where(eq(messageChannels.channel, 'email'));
  const configuration = { ...row?.configuration, port };
  await db()
    .update(messageChannels)
    .set({ configuration })
    .where(eq(messageChannels.channel, 'email'));
  forgetConfiguration(deps.database);
  const patience = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
  await create(floor, 0, { customer: { ...ana, consents: ['email'] } });
  const delivery = deliver();
  await eventually(() => expect(sockets.size).toBeGreaterThan(0));
  patience.abort();
  await delivery;
  await eventually(() => expect(sockets.size).toBe(0));
  const [left] = await outcomes();
  expect(left).toMatchObject({ status: 'waiting', attempts: 1 });
  server.close();
});

it('asks again within an hour, whatever time a receiver names', async () => {
  for (const named of ['1e300', String(Number.MAX_SAFE_INTEGER), '-1', 'soon']) {
    receivers.gateway.answer({ status: 429, headers: { 'retry-after': named } });
    await create(floor, 0, { customer: { ...ana, consents: ['sms'] } });
    await deliver();
  }
  const rows = await db().select().from(messages).where(eq(messages.channel, 'sms'));
  const latest = floor.server.deps.clock().getTime() + 3600_000;
  expect(rows.length).toBeGreaterThanOrEqual(4);
  for (const row of rows) {
    expect(row).toMatchObject({ status: 'waiting', outcome: 'status 429' });
    expect(row.nextAt.getTime()).toBeLessThanOrEqual(latest);
  }
});
