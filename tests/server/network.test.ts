import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { Network } from '#tests/support/network.ts';
import { until } from '#tests/support/until.ts';

const largeBytes = 200_000;

let target: Server;
let seen: string[];
let network: Network;
beforeAll(async () => {
  target = createServer((request, response) => {
    seen.push(String(request.url));
    response.end(request.url === '/large' ? 'x'.repeat(largeBytes) : `answer to ${request.url}`);
  });
  await new Promise<void>((resolve) => target.listen(0, resolve));
});
afterAll(() => {
  target.closeAllConnections();
  target.close();
});
beforeEach(async () => {
  seen = [];
  network = await Network.open(addressOf(target));
});
afterEach(() => network.close());

function addressOf(server: Server): string {
  const address = server.address();
  return `http://localhost:${typeof address === 'object' ? address?.port : ''}`;
}

const get = async (path: string) => {
  const answer = await fetch(`${network.url}${path}`);
  return { status: answer.status, text: await answer.text() };
};

/** The outcome is the answer's text, 'failed', or null while the request is pending. */
function follow(path: string): { outcome: string | null } {
  const followed: { outcome: string | null } = { outcome: null };
  get(path).then(
    ({ text }) => {
      followed.outcome = text;
    },
    () => {
      followed.outcome = 'failed';
    },
  );
  return followed;
}

it('passes what comes, both ways', async () => {
  expect(await get('/a')).toEqual({ status: 200, text: 'answer to /a' });
  expect((await get('/large')).text).toHaveLength(largeBytes);
});

it.each(['frozen', { delayMs: 3_600_000 }] as const)(
  'holds back under %j what arrives after the repair',
  async (mode) => {
    await network.set(mode);
    const followed = follow('/late');
    await until(() => network.held > 0);
    await fetch(`${addressOf(target)}/direct`);
    expect(seen).toEqual(['/direct']);
    expect(followed.outcome).toBeNull();
    await network.set('pass');
    await until(() => followed.outcome === 'answer to /late');
  },
);

it('lets an open connection freeze and thaw', async () => {
  await network.set({ delayMs: 1 });
  await get('/before');
  await network.set('frozen');
  const followed = follow('/after');
  await until(() => network.held > 0);
  expect(network.connections).toBeGreaterThan(0);
  expect(seen).toEqual(['/before']);
  await network.set('pass');
  await until(() => followed.outcome === 'answer to /after');
});

it('carries a large answer bit by bit when slow', async () => {
  await network.set('slow');
  const { body } = await fetch(`${network.url}/large`);
  const reader = body?.getReader();
  let read = (await reader?.read())?.value?.length ?? 0;
  expect(read).toBeGreaterThan(0);
  expect(network.held).toBeGreaterThan(largeBytes / 2);
  await network.set('pass');
  for (let next = await reader?.read(); next?.value; next = await reader?.read()) {
    read += next.value.length;
  }
  expect(read).toBe(largeBytes);
});

it('cuts a connection after the request has arrived', async () => {
  await network.set('cut');
  await expect(get('/done')).rejects.toThrow('fetch failed');
  expect(seen).toEqual(['/done']);
});

it('loses answers and keeps the connection, silent for good', async () => {
  await network.set('unanswered');
  const followed = follow('/done');
  await until(() => seen.length > 0);
  await network.set('pass');
  await get('/next');
  expect(followed.outcome).toBeNull();
  expect(seen).toEqual(['/done', '/next']);
});

it('resets what is open and what comes', async () => {
  const open = connect(Number(new URL(network.url).port), 'localhost');
  const errors: unknown[] = [];
  open.on('error', (error) => errors.push('code' in error && error.code));
  await until(() => network.connections > 0);
  await network.set('reset');
  await until(() => errors.length > 0);
  expect(errors).toEqual(['ECONNRESET']);
  await expect(get('/a')).rejects.toThrow('fetch failed');
  expect(seen).toEqual([]);
});

it('listens no more when refused, and on the same port again', async () => {
  await network.set('refused');
  const failure = await get('/a').catch((error: Error) => error.cause);
  expect(JSON.stringify(failure)).toContain('ECONNREFUSED');
  await network.set('pass');
  expect((await get('/a')).status).toBe(200);
});

it.each([
  ['badGateway', 502],
  ['portal', 200],
] as const)('answers as a %s with a page of its own', async (mode, status) => {
  await get('/before');
  await network.set(mode);
  const answer = await get('/a');
  expect(answer.status).toBe(status);
  expect(answer.text).toContain('<!doctype html>');
  expect(seen).toEqual(['/before']);
});

describe('before PostgreSQL', () => {
  it('passes, freezes and resets a connection', async () => {
    const database = await Network.open(inject('postgresUrl'));
    const client = new pg.Client({ connectionString: database.url });
    const errors: Error[] = [];
    client.on('error', (error) => errors.push(error));
    await client.connect();
    const one = async () => (await client.query('select 1 as one')).rows;
    expect(await one()).toEqual([{ one: 1 }]);
    await database.set('frozen');
    let answered = false;
    const asked = one().finally(() => {
      answered = true;
    });
    await until(() => database.held > 0);
    expect(answered).toBe(false);
    await database.set('pass');
    expect(await asked).toEqual([{ one: 1 }]);
    await database.set('reset');
    await until(() => errors.length > 0);
    await database.close();
  });
});
