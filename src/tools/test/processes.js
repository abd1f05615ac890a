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

/** Environment variable that identifies the run in each of its processes. */
const tag = 'VEZ_TEST_RUN';

/**
 * Creates a temporary folder, and starts a process that kills all others of the run and removes the
 * folder once this one has exited for any reason.
 */
export function beginRun() {
  const folder = mkdtempSync(join(roomyMemory() ?? tmpdir(), 'vez-test-'));
  // As root, PostgreSQL runs under another account, which must reach its files here.
  chmodSync(folder, 0o711);
  const reaper = spawn(process.execPath, [join(import.meta.dirname, 'reap.js'), folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  // The reaper ends with this process, which closes its standard input.
  reaper.unref();
  reaper.stdin.unref();
  return { folder, env: { ...process.env, [tag]: folder, TMPDIR: folder } };
}

/**
 * Returns the in-memory file system of Linux if 8 GB are free, else null: a test database has about
 * 800 files, and creating one takes up to a millisecond on a disk.
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

/** Kills every process of the run that /proc lists; on other systems only the process group. */
export function endProcesses(folder, group) {
  if (group) killGroup(group);
  for (let tries = 0; tries < 100; tries += 1) {
    const found = processesOf(folder);
    if (found.length === 0) return;
    for (const pid of found) kill(pid);
    // A killed process takes a moment to exit.
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
  // PostgreSQL has its own environment, but works in the folder.
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
    // The process has exited.
  }
}

function kill(pid) {
  try {
    process.kill(Number(pid), 'SIGKILL');
  } catch {
    // The process has exited.
  }
}
