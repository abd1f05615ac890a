// The processes of a run, and their end.
import { spawn } from 'node:child_process';
import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Names the run in the environment of each of its processes. */
const tag = 'VEZ_TEST_RUN';

/**
 * A folder for what the run keeps for a while, and a process beside it that ends all others of the
 * run and removes the folder once this one has ended, however it did.
 */
export function beginRun() {
  const folder = mkdtempSync(join(roomyMemory() ?? tmpdir(), 'vez-test-'));
  // PostgreSQL, which runs as another account where this is root, finds its files in it.
  chmodSync(folder, 0o711);
  const reaper = spawn(process.execPath, [join(import.meta.dirname, 'reap.js'), folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  // Ends with this process: its standard input closes.
  reaper.unref();
  reaper.stdin.unref();
  return { folder, env: { ...process.env, [tag]: folder, TMPDIR: folder } };
}

/**
 * Linux's file system in memory, unless it is small: each database of a test is about 800 files, and
 * creating one takes up to a millisecond on a disk.
 */
function roomyMemory() {
  const folder = '/dev/shm';
  try {
    const { bavail, bsize } = statfsSync(folder);
    return Math.min(bavail * bsize, process.availableMemory()) > 8 * 1024 ** 3 ? folder : null;
  } catch {
    return null;
  }
}

/** Ends every process of the run, as Linux tells them; elsewhere those of `group` alone. */
export function endProcesses(folder, group) {
  if (group) killGroup(group);
  for (let tries = 0; tries < 100; tries += 1) {
    const found = processesOf(folder);
    if (found.length === 0) return;
    for (const pid of found) kill(pid);
    // A process that is killed takes a moment to go.
    Atomics.wait(pause, 0, 0, 50);
  }
}

const pause = new Int32Array(new SharedArrayBuffer(4));

export function removeFolder(folder) {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

function processesOf(folder) {
  const numbers = list('/proc').filter(
    (name) => /^\d+$/.test(name) && Number(name) !== process.pid,
  );
  // PostgreSQL is given an environment of its own, and works in the folder.
  return numbers.filter(
    (pid) =>
      read(`/proc/${pid}/environ`).includes(`${tag}=${folder}\0`) ||
      workingFolder(pid).startsWith(`${folder}/`),
  );
}

function workingFolder(pid) {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return '';
  }
}

function list(path) {
  try {
    return readdirSync(path);
  } catch {
    return [];
  }
}

function read(path) {
  try {
    return `${readFileSync(path, 'utf8')}\0`;
  } catch {
    return '';
  }
}

function killGroup(pid) {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}

function kill(pid) {
  try {
    process.kill(Number(pid), 'SIGKILL');
  } catch {
    // It has ended.
  }
}
