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
  // The parent process lives as long as the test.
  await writeFile(join(folder, 'vez.pid'), String(process.ppid));
  await expect(openEmbedded(folder)).rejects.toThrow(`in use by process ${process.ppid}`);
  await rm(join(folder, 'vez.pid'));
});

it('refuses it to this very process too, and after its pid was used again lets go', async () => {
  const release = lockDirectory(folder);
  expect(() => lockDirectory(folder)).toThrow(`in use by process ${process.pid}`);
  release();
  // The process is alive but started at another time than the lock's holder.
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
  // The cast: `buildApp` throws before it reads the other dependencies.
  const build = buildApp(deps as unknown as Parameters<typeof buildApp>[0]);
  await expect(build).rejects.toThrow(/Ready operations without handler: .*gateCallNext/);
  vi.doUnmock('#server/modules/registry.ts');
});

const named = { VEZ_ORGANISATION: 'Una', VEZ_ADMIN_EMAIL: 'jefa@example.org' };

it.each([
  [{ PORT: 'x' }, /PORT/],
  [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL/],
  [{ DATABASE_URL: 'postgres://x' }, /VEZ_SECRET/],
  [{ VEZ_SECRET: 'short' }, /VEZ_SECRET/],
  [{ VEZ_TRUST_PROXY: 'true' }, /VEZ_TRUST_PROXY/],
  [{ VEZ_ORGANISATION: 'Una' }, /VEZ_ADMIN_EMAIL/],
  [{ VEZ_ORGANISATION_ADDRESS: 'una' }, /VEZ_ADMIN_EMAIL/],
  [{ ...named, VEZ_ORGANISATION_ADDRESS: 'La Mía' }, /VEZ_ORGANISATION_ADDRESS/],
  [{ ...named, VEZ_ORGANISATION_ADDRESS: 'alborada' }, /VEZ_ORGANISATION_ADDRESS/],
  [{ VEZ_DEMO: 'no' }, /VEZ_DEMO/],
  [
    { VEZ_DEMO: 'true', VEZ_ORGANISATION: 'Una', VEZ_ADMIN_EMAIL: 'jefa@example.org' },
    /VEZ_ORGANISATION/,
  ],
])('refuses the environment %j by name', (env, message) => {
  expect(() => readConfig(env)).toThrow(message);
});

const onPostgres = { DATABASE_URL: 'postgres://x', VEZ_SECRET: 'x'.repeat(32) };
it.each([
  [{}, true, '127.0.0.1'],
  [{ HOST: 'localhost' }, true, 'localhost'],
  // The demonstration's known passwords reach the network only if HOST and VEZ_DEMO are both set.
  [{ HOST: '0.0.0.0' }, false, '0.0.0.0'],
  [{ HOST: '0.0.0.0', VEZ_DEMO: 'true' }, true, '0.0.0.0'],
  [{ VEZ_DEMO: 'false' }, false, '0.0.0.0'],
  [named, false, '0.0.0.0'],
  [onPostgres, false, '0.0.0.0'],
  [{ ...onPostgres, VEZ_DEMO: 'true' }, true, '127.0.0.1'],
])('with %j the demonstration goes into an empty database: %s, at %s', (env, demo, host) => {
  expect(readConfig(env)).toMatchObject({ demo, host });
});

/** Follows branches of an organisation and records each change as kind, branch and sequence. */
function noting(hub: Hub, organisationId: number, branchIds: number[], review = () => {}) {
  const seen: string[] = [];
  const ids: string[] = [];
  const following = hub.follow({
    organisationId,
    holder: { scheme: 'user', id: 1 },
    review,
    receive: ({ change: { kind, branchId }, event }) => {
      const id = /^id: (.*)$/m.exec(event.toString())?.[1] ?? '';
      ids.push(id);
      seen.push(`${kind} ${branchId} ${id.split('-').pop()}`);
    },
  });
  following.narrow(branchIds);
  return { ...following, seen, ids };
}

const gatePasser = (hub: Hub) => (organisationId: number, branchId: number) =>
  hub.pass({ organisationId, change: { kind: 'gate', branchId, gateId: 1 } });

it('has a follower look at everything rather than hear of hundreds of changes', () => {
  const hub = new Hub();
  const pass = gatePasser(hub);
  const { catchUp, seen, ids, stop } = noting(hub, 1, [1]);
  catchUp();
  stop();
  for (let n = 0; n < 501; n += 1) pass(1, 1);
  const back = noting(hub, 1, [1]);
  back.catchUp(ids[0]);
  expect([seen, back.seen]).toEqual([['resync null 0'], ['resync null 501']]);
});

it('replays what a follower missed, or says that it cannot', () => {
  const hub = new Hub(3);
  const pass = gatePasser(hub);
  const { ids, catchUp, stop } = noting(hub, 1, [1, 2]);
  catchUp();
  pass(1, 1);
  pass(2, 1);
  pass(1, 7);
  stop();
  pass(1, 2);
  const review = vi.fn();
  const back = noting(hub, 1, [1, 2], review);
  back.catchUp(ids[1]);
  expect(back.seen.splice(0)).toEqual(['gate 2 4']);
  back.catchUp(ids[0]);
  expect(back.seen.splice(0)).toEqual(['resync null 4']);
  const other = noting(hub, 1, []);
  hub.gap();
  expect([back.seen.splice(0), other.seen]).toEqual([['resync null 0'], ['resync null 0']]);
  expect(review).toHaveBeenCalledOnce();
  back.catchUp(ids[1]);
  expect(back.seen).toEqual(['resync null 0']);
});

it('lets a follower begin where an answer stood, unless their rights changed since', () => {
  const hub = new Hub();
  const pass = gatePasser(hub);
  pass(1, 1);
  const standing = hub.standing ?? '';
  const told = () => {
    const { catchUp, stop, seen } = noting(hub, 1, [1]);
    catchUp(standing);
    stop();
    return seen;
  };
  expect(told()).toEqual([]);
  pass(1, 1);
  hub.pass({ organisationId: 1, rightsOf: 2 });
  expect(told()).toEqual(['gate 1 2']);
  hub.pass({ organisationId: 1, rightsOf: 1 });
  expect(told()).toEqual(['resync null 4']);
  hub.lose();
  expect(hub.standing).toBeNull();
});

it('passes a change to those who follow its branch by now, and one of all branches to each', () => {
  const hub = new Hub();
  const pass = gatePasser(hub);
  const [one, both, foreign] = [noting(hub, 1, [1]), noting(hub, 1, [1, 2]), noting(hub, 2, [1])];
  pass(1, 1);
  pass(1, 2);
  hub.pass({ organisationId: 1, change: { kind: 'configuration', branchId: null } });
  both.narrow([2]);
  pass(1, 1);
  one.stop();
  // A review that ends late must not bring back a stopped follower.
  one.narrow([1, 2]);
  pass(1, 2);
  expect(one.seen).toEqual(['gate 1 1', 'configuration null 3', 'gate 1 4']);
  expect(both.seen).toEqual(['gate 1 1', 'gate 2 2', 'configuration null 3', 'gate 2 5']);
  expect(foreign.seen).toEqual([]);
  expect(hub.size).toBe(2);
});

it('has rights proven anew by those alone whose they are', () => {
  const hub = new Hub();
  const [user, device] = [vi.fn(), vi.fn()];
  const of = { organisationId: 1, receive: () => {} };
  hub.follow({ ...of, holder: { scheme: 'user', id: 4 }, review: user });
  hub.follow({ ...of, holder: { scheme: 'device', id: 4 }, review: device });
  hub.pass({ organisationId: 1, rightsOf: 4, scheme: 'device' });
  hub.pass({ organisationId: 2, rightsOf: 4 });
  expect([user, device].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
  hub.pass({ organisationId: 1, rightsOf: 4 });
  expect([user, device].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});
