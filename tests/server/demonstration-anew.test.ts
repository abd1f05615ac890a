import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { openEmbedded } from '#server/db/client.ts';
import { demoAccounts } from '#server/seed/accounts.ts';
import { foundIfEmpty } from '#server/seed/found-organisation.ts';
import { buildServer } from '#tests/support/built.ts';
import { type Served, serve } from '#tests/support/served.ts';
import { eventually } from '#tests/support/until.ts';

let dist: string;
beforeAll(async () => {
  dist = await buildServer('demonstration');
});

async function servedIn(env: Record<string, string>): Promise<Served> {
  const served = await serve({ dist, env });
  onTestFinished(served.dispose);
  return served;
}

/** Signs in and returns a function that sends requests in that session. */
async function signIn({ url }: Served, email: string, password: string) {
  const send = (method: string, path: string, body?: object, proof: Record<string, string> = {}) =>
    fetch(`${url}/web/api${path}`, {
      method,
      headers: { ...proof, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  const login = await send('POST', '/users/login', { email, password });
  expect(login.status).toBe(200);
  const { accessToken, authToken } = (await login.json()).content;
  const proof = { authorization: `Bearer ${accessToken}`, 'idempotency-key': crypto.randomUUID() };
  return (method: string, path: string, body?: object) =>
    send(method, `${path}?authToken=${authToken}`, body, proof);
}

const security = demoAccounts.find(({ role }) => role === 'Security') ?? {
  email: '',
  password: '',
};

it('begins anew with other data and without the sessions of before', async () => {
  const served = await servedIn({ VEZ_DEMO: 'true' });
  const send = await signIn(served, security.email, security.password);
  const name = { name: 'Clínica cambiada' };
  expect((await send('POST', '/hierarchies', name)).status).toBe(200);

  expect((await send('POST', '/demonstration/restart')).status).toBe(200);
  await eventually(async () => {
    expect((await send('GET', '/demonstration')).status).toBe(401);
  });
  const again = await signIn(served, security.email, security.password);
  const all = await (await again('GET', '/clients/1/getHierarchiesAndDivisions')).text();
  expect(all).toContain('Red de clínicas');
  expect(all).not.toContain(name.name);
  expect(served.deaths()).toBe(0);
});

it('lives in no organisation of one’s own', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vez-own-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const email = 'jefa@example.org';
  const database = await openEmbedded(folder);
  const first = { organisation: 'Ayuntamiento', email, address: null };
  const said = await foundIfEmpty(database.db, first, new Date());
  await database.close();
  const served = await servedIn({ VEZ_DATA_DIR: folder, VEZ_DEMO: 'true' });
  const send = await signIn(served, email, said?.split(/\s+/).at(-1) ?? '');
  const { content } = await (await send('GET', '/clients/1/settings')).json();
  expect(content).toEqual({ settings: [] });
});
