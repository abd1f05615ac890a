import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { logCounts } from '#server/modules/page-errors/log-once.ts';
import { openServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
/** Length of the log before the tests. */
let before: number;
beforeAll(async () => {
  server = await openServer();
});
beforeEach(async () => {
  server.advance(600);
  await logCounts(server.deps);
  before = server.logged().length;
});
afterAll(() => server.close());

const place = 'show /web/assets/index-B1c2D3e4.js:1:2345';
const error = {
  build: 'a1b2c3d4',
  route: '/web/pages/my-lines',
  name: 'TypeError',
  message: 'x is undefined',
  stack: `TypeError: x\n    at show (https://vez.example/web/assets/index-B1c2D3e4.js:1:2345)`,
};

/** Reports an error from a random address or from the given one. */
const tell = async (told: object, remoteAddress = `10.${randomInt(256)}.${randomInt(256)}.9`) => {
  const payload = { ...error, ...told };
  const url = '/web/api/pageErrors';
  const response = await server.app.inject({ method: 'POST', url, payload, remoteAddress });
  return { status: response.statusCode, body: response.json() };
};

const newLog = () => server.logged().slice(before);
const lines = () =>
  newLog()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === 'page failed');

const refused = (key: string) => ({ content: null, errors: [expect.objectContaining({ key })] });

it('is logged as a warning once for each window, with how often it came', async () => {
  const warn = 40;
  for (let round = 0; round < 3; round += 1) expect((await tell({})).status).toBe(200);
  expect(lines()).toEqual([
    expect.objectContaining({ ...error, level: warn, stack: place, count: 1 }),
  ]);
  await tell({ build: 'other' });
  server.advance(599);
  await logCounts(server.deps);
  expect(lines()).toHaveLength(2);
  server.advance(1);
  await logCounts(server.deps);
  expect(lines()).toHaveLength(3);
  expect(lines().at(-1)).toMatchObject({ ...error, level: warn, stack: place, count: 2 });
  await tell({});
  expect(lines().at(-1)).toMatchObject({ build: error.build, count: 1 });
});

it('says nothing of a person, whatever is told', async () => {
  const personal = ['ana.lopez@mail.example', '612 345 678', 'Zq3vK8xY0aBcD4eF6gH7iJ9kL1mN'];
  for (const [index, each] of personal.entries()) {
    const told = await tell({
      build: `${index}`,
      route: `/web/turno/${each}?a=${each}#${each}`,
      name: each,
      message: `no answer for ${each}`,
      stack: `Error: ${each}\n    at ${each} (https://x.es/web/assets/a.js?${each}#${each}:1:2)`,
    });
    expect(told.status).toBe(200);
  }
  expect(lines()).toHaveLength(personal.length);
  for (const each of personal) expect(newLog()).not.toContain(each);
  expect(newLog()).not.toContain('lopez');
});

it('is refused in another form, and when it is too long', async () => {
  for (const other of [{ more: '' }, { stack: 'x'.repeat(4097) }, { build: 'a b' }, { name: 1 }]) {
    expect(await tell(other)).toEqual({ status: 400, body: refused('invalid_request') });
  }
  const long = await tell({ message: 'x'.repeat(8192) });
  expect(long).toEqual({ status: 413, body: refused('invalid_request') });
  expect(lines()).toEqual([]);
});

it('is refused from a network that tells too many', async () => {
  const address = '192.0.2.7';
  for (let round = 0; round < 20; round += 1) {
    expect((await tell({}, address)).status).toBe(200);
  }
  expect(await tell({}, address)).toEqual({ status: 429, body: refused('rate_limited') });
  expect((await tell({}, '192.0.2.8')).status).toBe(200);
});

it('is refused from everywhere while too many others are in the log, unless it is known', async () => {
  for (let kind = 0; kind < 50; kind += 1) {
    expect((await tell({ message: `kind ${kind}` })).status).toBe(200);
  }
  expect(await tell({ message: 'one more' })).toEqual({
    status: 429,
    body: refused('rate_limited'),
  });
  expect((await tell({ message: 'kind 7' })).status).toBe(200);
  expect(lines()).toHaveLength(50);
});
