import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type OperationId, operations } from '#contract/operations.ts';
import { links } from '#server/db/schema/links.ts';
import { readConfig } from '#server/deployment/config.ts';
import { deriveKeys } from '#server/deployment/keys.ts';
import { purge } from '#server/jobs/purge.ts';
import { linkAddress } from '#server/links/address.ts';
import { linkSecret, openedBy } from '#server/links/secret.ts';
import { holderOf, linkOf } from '#tests/support/links.ts';
import { anonymous, openServer, signIn, type TestServer } from '#tests/support/server.ts';
import { isQuick } from '#tests/support/tier.ts';

let server: TestServer;
let ticketId: number;
beforeAll(async () => {
  server = await openServer();
  const { branchId, serviceIds, emails } = server.world;
  const body = { branchId, serviceId: serviceIds[0], customer: anonymous };
  const operator = await signIn(server, emails.Operator);
  ticketId = (await operator.post('/tickets/create', body)).body.content.ticket.id;
});
afterAll(() => server.close());

/** Returns body and headers without the date. */
async function answerTo(secret: string | undefined, path = '/links/poll', ip = '192.0.2.1') {
  const { statusCode, headers, body } = await server.app.inject({
    url: `/web/api${path}`,
    remoteAddress: ip,
    headers: secret === undefined ? {} : { 'vez-link': secret },
  });
  const { date: _, ...head } = headers;
  return { statusCode, head, body };
}

const byLink = (Object.keys(operations) as OperationId[]).filter(
  (id) => operations[id].scheme === 'link',
);

describe('a secret', () => {
  it('carries 160 bits that no database holds, and says which link it opens', async () => {
    const secret = await linkOf(server, ticketId, 'poll');
    const [, , bits = ''] = secret.split('-');
    expect(Buffer.from(secret.slice(-27), 'base64url').length * 8).toBe(160);
    const row = { organisationId: server.world.organisationId, id: expect.any(Number) };
    expect(openedBy(server.deps.keys, secret)).toEqual(row);
    const stored = JSON.stringify(await server.deps.database.db.select().from(links));
    expect(stored).not.toContain(bits);
  });

  it('of one link opens no other, of this organisation or another', () => {
    const { keys } = server.deps;
    const secret = linkSecret(keys, { organisationId: 1, id: 2 });
    expect(openedBy(keys, secret.replace('1-2-', '1-3-'))).toBeNull();
    expect(openedBy(keys, secret.replace('1-2-', '2-2-'))).toBeNull();
    expect(openedBy(deriveKeys('another secret of another server'), secret)).toBeNull();
  });

  it('stands in the fragment of an address, which reaches no log', () => {
    const config = readConfig({ VEZ_PUBLIC_URL: 'https://turnos.example/' });
    expect(linkAddress(config, 'appointment', 'x')).toBe('https://turnos.example/web/cita#x');
    expect(linkAddress(readConfig({ PORT: '80' }), 'poll', 'x')).toBe(
      'http://localhost/web/opinion#x',
    );
    const misread = () => readConfig({ VEZ_PUBLIC_URL: 'https://turnos.example/web' });
    expect(misread).toThrow('VEZ_PUBLIC_URL');
  });
});

it('is asked for by every operation of its scheme', async () => {
  expect(byLink.length).toBeGreaterThan(5);
  for (const id of byLink) {
    const { method, path } = operations[id];
    const { statusCode, body } = await server.app.inject({
      method: method === 'get' ? 'GET' : 'POST',
      url: `/web${path}`,
      remoteAddress: '192.0.2.9',
    });
    expect([id, statusCode, JSON.parse(body).errors[0].key]).toEqual([id, 401, 'link_invalid']);
  }
});

it('refuses whatever does not open it in the same words', async () => {
  const { db } = server.deps.database;
  const { organisationId, other } = server.world;
  const right = await linkOf(server, ticketId, 'poll');
  const expired = await linkOf(server, ticketId, 'poll', 0);
  const used = await linkOf(server, ticketId, 'poll');
  const { id = 0 } = openedBy(server.deps.keys, used) ?? {};
  await db.update(links).set({ usedAt: server.deps.clock() }).where(eq(links.id, id));
  const elsewhere = linkSecret(server.deps.keys, { organisationId: other.organisationId, id });
  const nowhere = linkSecret(server.deps.keys, { organisationId, id: 999_999 });
  const forPoll = await linkOf(server, ticketId, 'appointment');
  const refused = [undefined, '', 'x', `${right}x`, right.slice(0, -1), right.toUpperCase()];
  refused.push(expired, used, elsewhere, nowhere, forPoll, randomBytes(2000).toString('hex'));

  expect((await answerTo(right)).statusCode).toBe(200);
  const [first, ...rest] = await Promise.all(refused.map((secret) => answerTo(secret)));
  expect(first).toMatchObject({
    statusCode: 401,
    body: '{"content":null,"errors":[{"key":"link_invalid"}]}',
  });
  for (const answer of rest) expect(answer).toEqual(first);
});

it('opens what it is for and nothing else', async () => {
  const poll = holderOf(server, await linkOf(server, ticketId, 'poll'));
  const own = await poll.get('/poll');
  expect(own.status).toBe(200);
  expect((await poll.get('/appointment')).error).toBe('link_invalid');
  expect((await poll.post('/appointment/cancel', { version: 1 })).error).toBe('link_invalid');
});

it('ends when its time is over, and leaves nothing behind', async () => {
  const secret = await linkOf(server, ticketId, 'poll', 60);
  const { id = 0 } = openedBy(server.deps.keys, secret) ?? {};
  const found = () => server.deps.database.db.select().from(links).where(eq(links.id, id));
  server.advance(59);
  expect((await answerTo(secret)).statusCode).toBe(200);
  await purge(server.deps);
  expect(await found()).toHaveLength(1);
  server.advance(1);
  expect((await answerTo(secret)).statusCode).toBe(401);
  server.advance(1);
  await purge(server.deps);
  expect(await found()).toEqual([]);
});

it('is found by none of thousands of guesses, which cost no statement and keep nobody out', async () => {
  const right = await linkOf(server, ticketId, 'poll');
  const name = right.slice(0, -27);
  const guess = () => `${name}${randomBytes(20).toString('base64url')}`;
  const guesser = '198.51.100.7';
  const guesses = isQuick ? 1000 : 10_000;
  const counts = new Map<number, number>();
  // The type of the database omits the driver's session.
  const { session } = server.deps.database.db as unknown as {
    session: { prepareQuery: () => void };
  };
  const statements = vi.spyOn(session, 'prepareQuery');
  for (let n = 0; n < guesses; n += 1) {
    const { statusCode } = await answerTo(guess(), '/links/poll', guesser);
    counts.set(statusCode, (counts.get(statusCode) ?? 0) + 1);
  }
  expect([...counts]).toEqual([
    [401, 60],
    [429, guesses - 60],
  ]);
  expect(statements).not.toHaveBeenCalled();
  // Right secrets are not limited, either at the guesser's address or at others.
  expect((await answerTo(right, '/links/poll', guesser)).statusCode).toBe(200);
  expect(statements).toHaveBeenCalled();
  statements.mockRestore();
  expect((await answerTo(guess(), '/links/poll', '198.51.100.8')).statusCode).toBe(401);
});

it('is limited in how often its holder asks, whatever the address', async () => {
  const right = await linkOf(server, ticketId, 'poll');
  const statuses: number[] = [];
  for (let n = 0; n <= 60; n += 1) {
    statuses.push((await answerTo(right, '/links/poll', `203.0.113.${n}`)).statusCode);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(60);
  expect(statuses.at(-1)).toBe(429);
  const another = await linkOf(server, ticketId, 'poll');
  expect((await answerTo(another, '/links/poll', '203.0.113.1')).statusCode).toBe(200);
});

it('is written to no log', async () => {
  const secret = await linkOf(server, ticketId, 'poll');
  await answerTo(secret);
  await answerTo(`${secret.slice(0, -1)}x`);
  expect(server.logged()).not.toContain(secret.slice(-26));
});
