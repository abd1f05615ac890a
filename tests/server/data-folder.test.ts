import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { buildServer } from '#tests/support/built.ts';
import { serve } from '#tests/support/served.ts';

it('is closed to other users of the machine, and so is all that Vez itself writes in it', async () => {
  const dist = await buildServer('data-folder');
  const folder = await mkdtemp(join(tmpdir(), 'vez-mode-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const dataDir = join(folder, 'data');
  const served = await serve({ dist, env: { VEZ_DEMO: 'false', VEZ_DATA_DIR: dataDir } });
  onTestFinished(served.dispose);
  const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);
  expect(await modeOf(dataDir)).toBe('700');
  // The embedded database sets the modes of its own files; the folder's mode hides them.
  const names = (await readdir(dataDir)).filter((name) => name !== 'postgres');
  expect(names).toContain('vez.pid');
  const modes = await Promise.all(names.map((name) => modeOf(join(dataDir, name))));
  expect(modes).toEqual(names.map(() => '600'));
});
