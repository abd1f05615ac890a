import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { endProcesses } from './processes.js';

/** Folder of the running tests and the server logs. */
export const results = 'test-results';
const runningFile = join(results, 'running.json');
export const logs = join(results, 'servers');

/**
 * Runs a command and shows its output, only at the end if `quiet`. At `until`, in milliseconds
 * since the epoch, prints the running tests and kills all processes of the run.
 * @returns {Promise<{ well: boolean, late: boolean }>}
 */
export async function runCommand([program, ...args], { run, until, env = {}, quiet = false }) {
  const limitMs = Math.max(0, until - Date.now());
  const child = spawn(program, args, {
    env: { ...run.env, ...env },
    stdio: ['ignore', ...Array(2).fill(quiet ? 'pipe' : 'inherit')],
    detached: true,
  });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => said.push(text));
  let late = false;
  const limit = setTimeout(() => {
    late = true;
    console.error(`\nNot done after ${Math.round(limitMs / 1000)} s: ${program} ${args.join(' ')}`);
    tellRunning();
    endProcesses(run.folder, child.pid);
  }, limitMs);
  const well = await new Promise((resolve) => {
    child.once('error', ({ message }) => {
      said.push(Buffer.from(message));
      resolve(false);
    });
    child.once('close', (code) => resolve(code === 0));
  });
  clearTimeout(limit);
  process.stdout.write(Buffer.concat(said));
  return { well: well && !late, late };
}

/** Prints the running tests with their start, and the last log lines of the servers. */
function tellRunning() {
  const running = existsSync(runningFile) ? JSON.parse(readFileSync(runningFile, 'utf8')) : [];
  for (const { name, since } of running) {
    console.error(`  runs since ${since}: ${name}`);
  }
  for (const name of existsSync(logs) ? readdirSync(logs) : []) {
    const file = join(logs, name);
    if (statSync(file).size === 0) continue;
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n').slice(-5);
    console.error(`  ${file}\n${lines.map((line) => `    ${line.slice(0, 300)}`).join('\n')}`);
  }
}
