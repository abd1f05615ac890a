import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '#tests/support/until.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vez-supervise-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Supervises a program that records each start in a file, then runs `body`. */
async function supervised(name: string, body: string) {
  const [notes, program, supervisor] = ['txt', 'mjs', 'sup.mjs'].map((end) =>
    join(folder, `${name}.${end}`),
  ) as [string, string, string];
  await writeFile(notes, '');
  await writeFile(
    program,
    `import { appendFileSync, readFileSync } from 'node:fs';
    appendFileSync('${notes}', 'start ');
    const starts = readFileSync('${notes}', 'utf8').split('start').length - 1;
    const note = (text) => appendFileSync('${notes}', text + ' ');
    ${body}`,
  );
  await writeFile(
    supervisor,
    `import { supervise } from '${resolve('src/tools/supervise.js')}';
    supervise(['${program}'], { env: process.env, firstWaitMs: 1 });`,
  );
  const child = spawn(process.execPath, [supervisor], { stdio: ['ignore', 'ignore', 'pipe'] });
  let told = '';
  child.stderr.on('data', (text) => {
    told += text;
  });
  return { child, told: () => told, notes: () => readFile(notes, 'utf8') };
}

async function exitOf(child: ChildProcess): Promise<unknown> {
  const [code] = await once(child, 'exit');
  return code;
}

it('starts again what has died, and ends with it once it ends well', async () => {
  const { child, notes } = await supervised(
    'dies',
    `if (starts === 1) process.kill(process.pid, 'SIGKILL');
    process.exit(starts === 2 ? 1 : 0);`,
  );
  expect(await exitOf(child)).toBe(0);
  expect(await notes()).toBe('start start start ');
});

it('gives up what dies at once each time, saying so', async () => {
  const { child, notes, told } = await supervised('hopeless', 'process.exit(3);');
  expect(await exitOf(child)).toBe(3);
  expect(await notes()).toBe('start '.repeat(5));
  expect(told()).toContain('giving up');
});

it('does not try again what was told wrongly', async () => {
  const { child, notes } = await supervised('wrong', 'process.exit(78);');
  expect(await exitOf(child)).toBe(78);
  expect(await notes()).toBe('start ');
});

it('passes a signal on and waits for the end', async () => {
  const { child, notes } = await supervised(
    'signal',
    `process.on('SIGTERM', () => { note('stopped'); process.exit(0); });
    setInterval(() => {}, 1000);
    note('ready');`,
  );
  await until(async () => (await notes()).includes('ready'));
  child.kill('SIGTERM');
  expect(await exitOf(child)).toBe(0);
  expect(await notes()).toBe('start ready stopped ');
});
