import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { accountFor } from '#server/db/embedded/account.ts';
import { findBinaries } from '#server/db/embedded/binaries.ts';

const isRoot = process.getuid?.() === 0;
if (!isRoot) console.log('copies for another account are not tested: this is not root');

it.runIf(isRoot)('are copied where an account without rights can run them, and mended', () => {
  // The run's folder may be on a file system without execute permission.
  const folder = mkdtempSync('/var/tmp/vez-binaries-');
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const account = accountFor(folder);
  const native = join(folder, 'native');
  cpSync(findBinaries(null), native, { recursive: true, verbatimSymlinks: true });
  const base = mkdtempSync('/var/tmp/vez-copies-');
  spawnSync('chmod', ['755', base]);
  onTestFinished(() => rmSync(base, { recursive: true }));
  const find = () => findBinaries(account, { native, version: '18' }, [base]);
  const versionAt = (place: string) =>
    spawnSync(join(place, 'bin/initdb'), ['--version'], { ...account, cwd: '/', encoding: 'utf8' });

  const copy = find();
  expect(copy).toBe(join(base, 'vez-postgres-18'));
  expect(versionAt(copy)).toMatchObject({ status: 0, stderr: '' });
  expect(find()).toBe(copy);
  rmSync(join(copy, 'bin/postgres'));
  expect(find()).toBe(copy);
  expect(versionAt(copy).status).toBe(0);
  expect(readdirSync(base)).toEqual(['vez-postgres-18']);
});
