import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openEmbedded } from '#server/db/client.ts';
import { lockDirectory } from '#server/db/lock-folder.ts';
import { readConfig } from '#server/deployment/config.ts';
import { deriveKeys } from '#server/deployment/keys.ts';
import { Hub } from '#server/realtime/hub.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vez-app-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('refuses an embedded database that another process has open, naming it', async () => {
  // The parent of this process lives for as long as the test.
  await writeFile(join(folder, 'vez.pid'), String(process.ppid));
  await expect(openEmbedded(folder)).rejects.toThrow(`in use by process ${process.ppid}`);
  await rm(join(folder, 'vez.pid'));
});

it('refuses it to this very process too, and after its pid was used again lets go', async () => {
  const release = lockDirectory(folder);
  expect(() => lockDirectory(folder)).toThrow(`in use by process ${process.pid}`);
  release();
  // A pid that lives, but started at another time than the holder did.
  await writeFile(join(folder, 'vez.pid'), `${process.ppid} 1`);
  lockDirectory(folder)();
  await writeFile(join(folder, 'vez.pid'), '');
  lockDirectory(folder)();
});

it('takes over what a killed process left behind, and lets go in the end', async () => {
  await writeFile(join(folder, 'vez.pid'), '999999999');
  const release = lockDirectory(folder);
  release();
  lockDirectory(folder)();
});

it('does not start when a ready operation has no handler', async () => {
  vi.resetModules();
  vi.doMock('#server/modules/registry.ts', () => ({ servedOperations: () => [] }));
  const { buildApp } = await import('#server/app.ts');
  const deps = {
    config: readConfig({}),
    database: { listen: async () => {} },
    clock: () => new Date(),
    keys: deriveKeys(''),
    publicDir: null,
  };
  // The rest of the dependencies is not reached.
  const build = buildApp(deps as unknown as Parameters<typeof buildApp>[0]);
  await expect(build).rejects.toThrow(/Ready operations without handler: .*gateCallNext/);
  vi.doUnmock('#server/modules/registry.ts');
});

it.each([
  [{ PORT: 'x' }, /PORT/],
  [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL/],
  [{ DATABASE_URL: 'postgres://x' }, /VEZ_SECRET/],
  [{ VEZ_SECRET: 'short' }, /VEZ_SECRET/],
  [{ VEZ_TRUST_PROXY: 'true' }, /VEZ_TRUST_PROXY/],
  [{ VEZ_ORGANISATION: 'Una' }, /VEZ_ADMIN_EMAIL/],
  [{ VEZ_DEMO: 'no' }, /VEZ_DEMO/],
  [
    { VEZ_DEMO: 'true', VEZ_ORGANISATION: 'Una', VEZ_ADMIN_EMAIL: 'jefa@example.org' },
    /VEZ_ORGANISATION/,
  ],
])('refuses the environment %j by name', (env, message) => {
  expect(() => readConfig(env)).toThrow(message);
});

const onPostgres = { DATABASE_URL: 'postgres://x', VEZ_SECRET: 'x'.repeat(32) };
const named = { VEZ_ORGANISATION: 'Una', VEZ_ADMIN_EMAIL: 'jefa@example.org' };

it.each([
  [{}, true, '127.0.0.1'],
  [{ HOST: 'localhost' }, true, 'localhost'],
  // The network reaches the known passwords only where both are asked for.
  [{ HOST: '0.0.0.0' }, false, '0.0.0.0'],
  [{ HOST: '0.0.0.0', VEZ_DEMO: 'true' }, true, '0.0.0.0'],
  [{ VEZ_DEMO: 'false' }, false, '0.0.0.0'],
  [named, false, '0.0.0.0'],
  [onPostgres, false, '0.0.0.0'],
  [{ ...onPostgres, VEZ_DEMO: 'true' }, true, '127.0.0.1'],
])('with %j the demonstration goes into an empty database: %s, at %s', (env, demo, host) => {
  expect(readConfig(env)).toMatchObject({ demo, host });
});

it('has a follower look at everything rather than hear of hundreds of changes', () => {
  const hub = new Hub();
  const kinds: string[] = [];
  const follower = {
    organisationId: 1,
    userId: 1,
    review: () => {},
    concerns: () => true,
    send: (_id: string, change: { kind: string }) => void kinds.push(change.kind),
  };
  let first = '';
  hub.catchUp({ ...follower, send: (id) => (first ||= id) }, undefined);
  for (let n = 0; n < 501; n += 1)
    hub.pass({ organisationId: 1, change: { kind: 'gate', branchId: 1, gateId: n } });
  hub.catchUp(follower, first);
  expect(kinds).toEqual(['resync']);
});

it('replays what a follower missed, or says that it cannot', () => {
  const hub = new Hub(3);
  const seen: string[] = [];
  const follower = (organisationId: number) => ({
    organisationId,
    userId: 1,
    review: () => {},
    concerns: (branchId: number | null) => branchId !== 7,
    send: (id: string, change: { kind: string; branchId: number | null }) =>
      void seen.push(`${change.kind} ${change.branchId} ${id.split('-').pop()}`),
  });
  const pass = (organisationId: number, branchId: number) =>
    hub.pass({ organisationId, change: { kind: 'gate', branchId, gateId: 1 } });
  const ids: string[] = [];
  const noting = { ...follower(1), send: (id: string) => void ids.push(id) };
  hub.catchUp(noting, undefined);
  const stop = hub.follow(noting);
  pass(1, 1);
  pass(2, 1);
  pass(1, 7);
  stop();
  pass(1, 2);
  hub.catchUp(follower(1), ids[1]);
  expect(seen.splice(0)).toEqual(['gate 2 4']);
  hub.catchUp(follower(1), ids[0]);
  expect(seen.splice(0)).toEqual(['resync null 4']);
  const review = vi.fn();
  hub.follow({ ...follower(1), review });
  hub.follow(follower(1));
  hub.gap();
  expect(seen.splice(0)).toEqual(['resync null 0', 'resync null 0']);
  expect(review).toHaveBeenCalledOnce();
  hub.catchUp(follower(1), ids[1]);
  expect(seen).toEqual(['resync null 0']);
});
