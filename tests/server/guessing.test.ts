import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { signInAttempts } from '#server/db/schema/people.ts';
import { startOnPglite, type TestServer } from '#tests/support/server.ts';
import { password } from '#tests/support/world.ts';

const verified = vi.hoisted(() => ({ count: 0 }));
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>();
  const verify: typeof real.verify = (...given) => {
    verified.count += 1;
    return real.verify(...given);
  };
  return { ...real, verify };
});

const server: TestServer = await startOnPglite();
const owner = server.world.emails.Operator;
afterAll(() => server.close());
beforeEach(async () => {
  await server.deps.database.db.delete(signInAttempts);
});

async function attempt(email: string, secret: string, remoteAddress = '203.0.113.1') {
  const response = await server.app.inject({
    method: 'POST',
    url: '/web/api/users/login',
    remoteAddress,
    payload: { email, password: secret },
  });
  return { status: response.statusCode, text: response.body, headers: response.headers };
}

/** Statuses of as many wrong tries in a row. */
async function fail(times: number, email = owner, address?: string): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < times; n += 1) {
    statuses.push((await attempt(email, `wrong ${n}`, address)).status);
  }
  return statuses;
}

it('slows an account down for the address that guesses, more with every guess', async () => {
  expect(await fail(6)).toEqual([401, 401, 401, 401, 401, 429]);
  const refused = await attempt(owner, password);
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '2']);
  expect(refused.text).toContain('"params":{"seconds":2}');
  server.advance(2);
  expect(await fail(2)).toEqual([401, 429]);
  server.advance(2);
  expect(await fail(1)).toEqual([429]);
  server.advance(2);
  expect((await attempt(owner, password)).status).toBe(200);
  expect(await fail(5)).toEqual([401, 401, 401, 401, 401]);
});

it('never locks the owner out elsewhere', async () => {
  await fail(10);
  expect((await attempt(owner, password, '198.51.100.7')).status).toBe(200);
});

it('gives addresses that the account never came from one try a minute while it rains', async () => {
  await attempt(owner, password, '198.51.100.7');
  for (let n = 1; n <= 20; n += 1) await fail(1, owner, `203.0.113.${n}`);
  expect(await fail(2, owner, '203.0.113.99')).toEqual([401, 429]);
  expect(await fail(4, owner, '198.51.100.7')).toEqual([401, 401, 401, 401]);
  expect((await attempt(owner, password, '198.51.100.7')).status).toBe(200);
  // Travelling: at worst a minute.
  expect((await attempt(owner, password, '192.0.2.1')).status).toBe(200);
  server.advance(60);
  expect(await fail(1, owner, '203.0.113.99')).toEqual([401]);
});

it('slows an address down that tries one password on many accounts', async () => {
  for (let n = 0; n < 50; n += 1) await fail(1, `user${n}@uno.example`);
  expect(await fail(2, 'another@uno.example')).toEqual([401, 429]);
  expect(await fail(2, 'another@uno.example', '198.51.100.7')).toEqual([401, 401]);
});

it('takes one network of IPv6 for one address', async () => {
  for (let n = 1; n <= 5; n += 1) await fail(1, owner, `2001:db8::1:${n}`);
  expect(await fail(1, owner, '2001:db8:0:0:ffff::1')).toEqual([429]);
  expect(await fail(1, owner, '2001:db8:0:1::1')).toEqual([401]);
});

it('counts tries that come at once', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => attempt(owner, 'wrong')));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
});

it('tells by neither text nor work whether there is such an account', async () => {
  const cost = async (email: string) => {
    const before = verified.count;
    const answers = [];
    for (let n = 0; n < 6; n += 1) answers.push((await attempt(email, 'wrong')).text);
    return { answers, verifications: verified.count - before };
  };
  const known = await cost(owner);
  expect(known.verifications).toBe(5);
  expect(await cost('nobody@uno.example')).toEqual(known);
});

it('keeps no e-mail of whoever tries', async () => {
  await fail(1);
  const kept = JSON.stringify(await server.deps.database.db.select().from(signInAttempts));
  expect(kept).not.toContain(owner);
});
