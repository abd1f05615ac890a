import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { restoreBackup } from '#server/db/backup/restore.ts';
import { SetupError } from '#server/errors/setup-error.ts';
import {
  backUp,
  endFile,
  now,
  type Opened,
  rowsIn,
  withCluster,
  write,
} from '../support/backed-up.ts';
import { isQuick } from '../support/tier.ts';

/** `npm test` restores a single moment. */
const inFull = it.skipIf(isQuick);

type Target = Parameters<typeof restoreBackup>[1];
const newest: Target = { to: null, timeline: null };

let place: string;
const at = (name: string) => join(place, name);
let between: Date;

const opened = <Result>(
  name: string,
  run: (cluster: Opened) => Promise<Result>,
  backups?: string,
) => withCluster(at(name), run, backups);

async function restored(name: string, folder: string, target = newest) {
  const told = await restoreBackup({ folder, dataDir: at(name) }, target);
  return { ...told, rows: await opened(name, rowsIn) };
}

/** Row 1 is in one log file, rows 2 and 3 in the next; row 4 was written after the last copy. */
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'vez-backup-'));
  const folder = at('backups');
  mkdirSync(folder);
  await opened(
    'data',
    async (cluster) => {
      await cluster.query('create table rows (n int primary key)');
      await backUp(cluster, at('data'), folder);
      await write(cluster, 1);
      between = new Date((await now(cluster)).getTime() + 1);
      while ((await now(cluster)) <= between) await new Promise(setImmediate);
      await endFile(cluster);
      await write(cluster, 2);
      await write(cluster, 3);
      await cluster.copyLog();
      cpSync(folder, at('until-3'), { recursive: true });
      await write(cluster, 4);
    },
    folder,
  );
}, 60_000);
afterAll(() => rmSync(place, { recursive: true }));

inFull('restores all that a server wrote until it was stopped', async () => {
  const { rows, missing } = await restored('newest', at('backups'));
  expect({ rows, missing }).toEqual({ rows: [1, 2, 3, 4], missing: null });
});

inFull('restores all that was copied before the disk died', async () => {
  const { rows, copiedAt, lastChange } = await restored('until', at('until-3'));
  expect(rows).toEqual([1, 2, 3]);
  expect(new Date(lastChange ?? '') <= new Date(copiedAt)).toBe(true);
});

it('restores a moment', async () => {
  const { rows, lastChange } = await restored('moment', at('until-3'), { ...newest, to: between });
  expect(rows).toEqual([1]);
  expect(new Date(lastChange ?? '') <= between).toBe(true);
});

inFull('takes a moment after the last change for the newest', async () => {
  const { copiedAt } = await restored('last', at('until-3'));
  const to = new Date(Date.parse(copiedAt) + 1);
  expect((await restored('after', at('until-3'), { to, timeline: null })).rows).toEqual([1, 2, 3]);
});

inFull('backs a restored database up, and still restores what was there before', async () => {
  const folder = at('twice');
  cpSync(at('until-3'), folder, { recursive: true });
  await restored('again', folder, { ...newest, to: between });
  await opened('again', (cluster) => write(cluster, 5), folder);
  expect((await restored('again-newest', folder)).rows).toEqual([1, 5]);
  expect((await restored('again-first', folder, { to: null, timeline: 1 })).rows).toEqual([
    1, 2, 3,
  ]);
  await opened('again', (cluster) => backUp(cluster, at('again'), folder), folder);
  await opened('again', (cluster) => write(cluster, 6), folder);
  expect((await restored('again-based', folder)).rows).toEqual([1, 5, 6]);
});

inFull('keeps the newest backups, and the log from the oldest of them on', async () => {
  const folder = at('kept');
  cpSync(at('backups'), folder, { recursive: true });
  cpSync(at('data'), at('pruned'), { recursive: true });
  const bases = await opened(
    'pruned',
    async (cluster) => {
      const taken = [];
      for (let n = 0; n < 2; n += 1) {
        await endFile(cluster);
        taken.push(await backUp(cluster, at('pruned'), folder));
      }
      return taken;
    },
    folder,
  );
  expect(readdirSync(join(folder, 'bases'))).toEqual(
    bases.map(({ startedAt }) => startedAt.replaceAll(':', '')),
  );
  const [oldest] = readdirSync(join(folder, 'log')).sort();
  expect(oldest).toBe(`${bases[0]?.segment}.gz`);
  expect((await restored('kept-newest', folder)).rows).toEqual([1, 2, 3, 4]);
});

inFull('says which part of the log is missing, and restores what comes before', async () => {
  const folder = at('gap');
  cpSync(at('data'), at('switched'), { recursive: true });
  cpSync(at('backups'), folder, { recursive: true });
  await opened(
    'switched',
    async (cluster) => {
      await endFile(cluster);
      await write(cluster, 5);
      await endFile(cluster);
      await write(cluster, 6);
    },
    folder,
  );
  const log = join(folder, 'log');
  const whole = readdirSync(log).filter((name) => name.endsWith('.gz'));
  const lost = whole.at(-1) ?? '';
  rmSync(join(log, lost));
  const { rows, missing } = await restored('gap-newest', folder);
  expect(rows).toEqual([1, 2, 3, 4]);
  expect(`${missing}.gz`).toBe(lost);
});

inFull('tells of a copy that fell behind what PostgreSQL keeps', async () => {
  const folder = at('behind');
  cpSync(at('data'), at('ahead'), { recursive: true });
  cpSync(at('backups'), folder, { recursive: true });
  await opened('ahead', async (cluster) => {
    await cluster.query('select pg_drop_replication_slot(slot_name) from pg_replication_slots');
    for (let n = 0; n < 3; n += 1) {
      await write(cluster, 10 + n);
      await endFile(cluster);
      await cluster.query('checkpoint');
    }
  });
  await opened(
    'ahead',
    async ({ copyLog }) => {
      await expect(copyLog()).rejects.toThrow('take a backup now');
      await copyLog();
    },
    folder,
  );
  const { missing } = await restored('behind-newest', folder);
  expect(missing).toMatch(/^[0-9A-F]{24}$/);
});

it.each([
  ['a folder that has data', 'data', newest, /exists/],
  ['a moment before the first backup', 'early', { to: new Date(0), timeline: null }, /no base/],
])('refuses %s', async (_what, name, target: Target, reason) => {
  const refused = restoreBackup({ folder: at('until-3'), dataDir: at(name) }, target);
  await expect(refused).rejects.toThrow(SetupError);
  await expect(refused).rejects.toThrow(reason);
});

it('leaves nothing where a backup is damaged or the work is cancelled', async () => {
  const folder = at('damaged');
  cpSync(at('until-3'), folder, { recursive: true });
  const cancelling = new AbortController();
  const cancelled = restoreBackup({ folder, dataDir: at('none') }, newest, {
    onProgress: () => cancelling.abort(),
    signal: cancelling.signal,
  });
  await expect(cancelled).rejects.toThrow();
  const [name = ''] = readdirSync(join(folder, 'bases'));
  const file = join(folder, 'bases', name, 'postgres/global/pg_control.gz');
  truncateSync(file, statSync(file).size - 4);
  await expect(restoreBackup({ folder, dataDir: at('none') }, newest)).rejects.toThrow();
  expect(existsSync(join(at('none'), 'postgres'))).toBe(false);
});

inFull('tells where another disk lies in the place of the backups', async () => {
  const folder = at('swapped');
  cpSync(at('data'), at('swapping'), { recursive: true });
  cpSync(at('backups'), folder, { recursive: true });
  const run = async (cluster: Opened) => {
    await write(cluster, 5);
    await cluster.copyLog();
    await endFile(cluster);
    await write(cluster, 6);
    await cluster.copyLog();
    rmSync(folder, { recursive: true });
    cpSync(at('until-3'), folder, { recursive: true });
    await write(cluster, 7);
    await expect(cluster.copyLog()).rejects.toThrow('take a backup now');
  };
  await opened('swapping', run, folder);
  const { rows, missing } = await restored('swapped-newest', folder);
  expect(rows).toEqual([1, 2, 3]);
  expect(missing).not.toBeNull();
});

inFull('copies to no folder that nobody has prepared, as where a disk is not mounted', async () => {
  const folder = at('not-mounted');
  const copied = ({ copyLog }: Opened) => expect(copyLog()).rejects.toThrow('mount its disk');
  await opened('until', copied, folder);
  const taken = opened('until', (cluster) => backUp(cluster, at('until'), folder));
  await expect(taken).rejects.toThrow('mount its disk');
  expect(existsSync(folder)).toBe(false);
});
