import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import type { components } from '#contract/types.ts';
import { issueChallenge } from '#server/access/challenge.ts';
import { hashPassword } from '#server/access/password-hash.ts';
import { signInAttempts, users } from '#server/db/schema/users.ts';
import { placeOf, workAbout } from '#server/modules/users/guessing.ts';
import { solve } from '#tests/support/booker.ts';
import { openServer, type TestServer } from '#tests/support/server.ts';
import { password } from '#tests/support/world.ts';

type Solution = components['schemas']['Solution'];

const verified = vi.hoisted(() => ({ count: 0 }));
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>();
  const verify: typeof real.verify = (...given) => {
    verified.count += 1;
    return real.verify(...given);
  };
  return { ...real, verify };
});

const server: TestServer = await openServer();
const owner = server.world.emails.Operator;
afterAll(() => server.close());
beforeEach(async () => {
  await server.deps.database.db.delete(signInAttempts);
});

interface From {
  address?: string;
  /** Value of the device cookie. */
  device?: string;
  solution?: Solution;
}

async function attempt(
  email: string,
  secret: string,
  { address = '203.0.113.1', device = '', solution }: From = {},
) {
  const response = await server.app.inject({
    method: 'POST',
    url: '/web/api/users/login',
    remoteAddress: address,
    headers: { cookie: device },
    payload: { email, password: secret, solution },
  });
  return { status: response.statusCode, text: response.body, headers: response.headers };
}

async function fail(times: number, email = owner, from: From = {}): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < times; n += 1) {
    statuses.push((await attempt(email, `wrong ${n}`, from)).status);
  }
  return statuses;
}

async function worked(email: string, address: string): Promise<Solution> {
  const { keys, clock } = server.deps;
  const about = workAbout(placeOf(server.deps, email, address));
  return solve(await issueChallenge(keys, about, { most: 2, now: clock() }));
}

async function keysAskedFor(email: string, remoteAddress: string): Promise<number> {
  const response = await server.app.inject({
    method: 'POST',
    url: '/web/api/users/loginChallenge',
    remoteAddress,
    payload: { email },
  });
  return response.json().content.most;
}

it('takes work from the address that guesses, more with every guess', async () => {
  const address = '203.0.113.1';
  expect(await fail(6)).toEqual([401, 401, 401, 401, 401, 400]);
  const refused = await attempt(owner, password);
  expect(refused.text).toContain('"key":"challenge_invalid"');
  const first = await keysAskedFor(owner, address);
  for (let n = 0; n < 10; n += 1) {
    const solution = await worked(owner, address);
    expect(await fail(1, owner, { solution })).toEqual([401]);
  }
  expect(await keysAskedFor(owner, address)).toBeGreaterThan(first);
  const right = await attempt(owner, password, { solution: await worked(owner, address) });
  expect(right.status).toBe(200);
  expect(await fail(6)).toEqual([401, 401, 401, 401, 401, 400]);
  server.advance(3601);
  expect(await fail(1)).toEqual([401]);
});

it('takes a solution once, and only for the account and from the network that it is for', async () => {
  const { Viewer } = server.world.emails;
  const [address, elsewhere] = ['203.0.113.1', '198.51.100.7'];
  for (const email of [owner, Viewer]) {
    await fail(5, email);
    await fail(5, email, { address: elsewhere });
  }
  const solution = await worked(owner, address);
  expect(await fail(1, Viewer, { solution })).toEqual([400]);
  expect(await fail(1, owner, { solution, address: elsewhere })).toEqual([400]);
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => attempt(owner, 'wrong', { solution })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([400, 400, 400, 400, 401]);
  const late = await worked(owner, address);
  server.advance(15 * 60 + 1);
  expect(await fail(1, owner, { solution: late })).toEqual([400]);
});

it('never locks the owner out elsewhere', async () => {
  await fail(10);
  expect((await attempt(owner, password, { address: '198.51.100.7' })).status).toBe(200);
});

it('lets the owner in by work at a new place, while somebody tries again and again', async () => {
  const home = '198.51.100.7';
  await attempt(owner, password, { address: home });
  const heard: number[] = [];
  for (let n = 1; n <= 40; n += 1) {
    heard.push(...(await fail(1, owner, { address: `203.0.113.${n}` })));
  }
  expect(heard.filter((status) => status === 401)).toHaveLength(20);
  expect(await fail(4, owner, { address: home })).toEqual([401, 401, 401, 401]);
  expect((await attempt(owner, password, { address: home })).status).toBe(200);
  const address = '192.0.2.5';
  expect((await attempt(owner, password, { address })).status).toBe(400);
  const solution = await worked(owner, address);
  await fail(3, owner, { address: '203.0.113.99' });
  expect((await attempt(owner, password, { address, solution })).status).toBe(200);
});

it('hears no more of them when they come at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, n) => attempt(owner, 'wrong', { address: `203.0.113.${n}` })),
  );
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(20);
});

it('counts nothing that is malformed, and no renewals', async () => {
  const { app } = server;
  const login = JSON.parse((await attempt(owner, password)).text).content;
  const renew = (authToken: string) =>
    app.inject({
      method: 'POST',
      url: `/web/api/users/refreshToken?authToken=${authToken}`,
      remoteAddress: '203.0.113.1',
    });
  for (let n = 0; n < 700; n += 1) {
    const malformed = await app.inject({
      method: 'POST',
      url: '/web/api/users/login',
      remoteAddress: '203.0.113.1',
      payload: { email: owner },
    });
    expect([malformed.statusCode, (await renew('x')).statusCode]).toEqual([401, 401]);
  }
  expect((await attempt(server.world.emails.Viewer, password)).status).toBe(200);
  expect((await renew(login.authToken)).statusCode).toBe(200);
});

it('takes other capitals for the same account, and other letters for another', async () => {
  for (let n = 1; n <= 20; n += 1) {
    await fail(1, n % 2 ? 'Viewer@uno.example' : 'VIEWER@UNO.EXAMPLE', {
      address: `203.0.113.${n}`,
    });
  }
  const { Viewer } = server.world.emails;
  expect(await fail(1, Viewer, { address: '203.0.113.99' })).toEqual([400]);
  expect((await attempt('vİewer@uno.example', password, { address: '203.0.113.98' })).status).toBe(
    401,
  );
});

it('spares a device that has signed in before, whatever others fail at its address', async () => {
  const first = await attempt(owner, password);
  const [kept = ''] = String(first.headers['set-cookie']).split(';');
  expect(String(first.headers['set-cookie'])).toMatch(/HttpOnly; Secure; SameSite=Strict/);
  await fail(12);
  expect((await attempt(owner, password)).status).toBe(400);
  expect((await attempt(owner, password, { device: kept })).status).toBe(200);
  // The cookie's own failures slow it down, and it proves nothing for another account.
  expect(await fail(6, owner, { device: kept })).toEqual([401, 401, 401, 401, 401, 429]);
  const slowed = await attempt(owner, password, { device: kept });
  expect([slowed.status, slowed.headers['retry-after']]).toEqual([429, '2']);
  expect(slowed.text).toContain('"params":{"seconds":2}');
  server.advance(2);
  expect(await fail(2, owner, { device: kept })).toEqual([401, 429]);
  await fail(5, server.world.emails.Viewer);
  const other = await attempt(server.world.emails.Viewer, password, { device: kept });
  expect(other.status).toBe(400);
});

it('takes no device at its word', async () => {
  await fail(5);
  const invented = `__Host-vez-device=${'x'.repeat(43)}`;
  expect((await attempt(owner, password, { device: invented })).status).toBe(400);
});

it('slows guesses at the present password down, over all sessions of the person', async () => {
  const { Operator2 } = server.world.emails;
  const guess = async (current: string, next = 'Distinta-9417') => {
    const login = (await attempt(Operator2, password)).text;
    const { authToken, accessToken, user } = JSON.parse(login).content;
    const response = await server.app.inject({
      method: 'PUT',
      url: `/web/api/users/passwordChange?authToken=${authToken}`,
      headers: {
        authorization: `Bearer ${accessToken}`,
        'idempotency-key': crypto.randomUUID(),
      },
      payload: {
        id: user.id,
        data: { user: { password: next, current_password: current, confirmPassword: next } },
      },
    });
    return [response.statusCode, response.json().errors[0].key];
  };
  // A weak new password does not count as a guess.
  for (let n = 0; n < 6; n += 1) expect(await guess(password, 'weak')).toEqual([400, 'pass_weak']);
  const answers = [];
  for (let n = 0; n < 6; n += 1) answers.push((await guess(`wrong ${n}`))[1]);
  expect(answers).toEqual([...Array(5).fill('bad_current_pass'), 'rate_limited']);
});

it('lets one e-mail have an account in several organisations, and the password say which', async () => {
  const { db } = server.deps.database;
  const { email } = server.world.other;
  const [foreign] = await db.select().from(users).where(eq(users.email, email));
  const [own] = await db.select().from(users).where(eq(users.email, owner));
  if (!foreign || !own) throw new Error('nobody has the e-mails');
  const mine = { firstName: 'Ana', lastName: 'Uno', email, type: 'Viewer' as const };
  const { organisationId, hierarchyId, timeZone } = own;
  const hash = await hashPassword('Propia-5812');
  await db
    .insert(users)
    .values({ ...mine, organisationId, hierarchyId, timeZone, passwordHash: hash });
  const clientOf = async (secret: string) =>
    JSON.parse((await attempt(email, secret)).text).content?.clientId;
  expect(await clientOf(password)).toBe(foreign.organisationId);
  expect(await clientOf('Propia-5812')).toBe(organisationId);
  expect(await clientOf('Ninguna-5812')).toBeUndefined();
});

it('takes work from an address that tries one password on many accounts', async () => {
  for (let n = 0; n < 50; n += 1) await fail(1, `user${n}@uno.example`);
  expect(await fail(2, 'another@uno.example')).toEqual([400, 400]);
  expect(await fail(2, 'another@uno.example', { address: '198.51.100.7' })).toEqual([401, 401]);
});

it('takes one network of IPv6 for one address', async () => {
  for (let n = 1; n <= 5; n += 1) await fail(1, owner, { address: `2001:db8::1:${n}` });
  expect(await fail(1, owner, { address: '2001:db8:0:0:ffff::1' })).toEqual([400]);
  expect(await fail(1, owner, { address: '2001:db8:0:100::1' })).toEqual([401]);
});

it('takes work from a site of IPv6 whose networks try one password on many accounts', async () => {
  const from = (n: number) => ({ address: `2001:db8:3:${n.toString(16)}00::1` });
  for (let n = 0; n < 200; n += 1) await fail(1, `user${n}@uno.example`, from(n));
  expect(await fail(2, 'another@uno.example', from(201))).toEqual([400, 400]);
  expect(await fail(2, 'another@uno.example', { address: '2001:db8:4::1' })).toEqual([401, 401]);
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

it('keeps no e-mail of those who try', async () => {
  await fail(1);
  const kept = JSON.stringify(await server.deps.database.db.select().from(signInAttempts));
  expect(kept).not.toContain(owner);
});
