import { readdirSync, readFileSync } from 'node:fs';

/** Seconds of processor that this process and those it started have used, by what runs in them. */
export interface Cpu {
  postgres: number;
  /** This one. */
  client: number;
  server: number;
}

// What Linux counts in, whatever the machine.
const ticksPerSecond = 100;

/** Zero where the system tells nothing of its processes, which is anywhere but Linux. */
export function cpuUsed(): Cpu {
  const used = { postgres: 0, client: 0, server: 0 };
  const processes = readProcesses();
  const ours = new Set([process.pid]);
  // A parent stands before its children in the list, unless process numbers have wrapped round.
  for (const { pid, parent } of processes) if (ours.has(parent)) ours.add(pid);
  for (const { pid, name, seconds } of processes) {
    if (!ours.has(pid)) continue;
    if (pid === process.pid) used.client += seconds;
    else if (name === 'postgres') used.postgres += seconds;
    else used.server += seconds;
  }
  return used;
}

function readProcesses() {
  return list('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .sort((a, b) => a - b)
    .flatMap((pid) => {
      const text = read(`/proc/${pid}/stat`);
      const [, name, rest] = /^\d+ \((.*)\) (.*)$/s.exec(text) ?? [];
      const fields = rest?.split(' ').map(Number) ?? [];
      const [parent = 0] = fields.slice(1);
      // Its own time by user and system, and that of its children that have ended.
      const ticks = fields.slice(11, 15).reduce((sum, field) => sum + field, 0);
      return name ? [{ pid, parent, name, seconds: ticks / ticksPerSecond }] : [];
    });
}

function list(path: string): string[] {
  try {
    return readdirSync(path);
  } catch {
    return [];
  }
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // It has ended meanwhile.
    return '';
  }
}
