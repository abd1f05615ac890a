import { readdirSync, readFileSync } from 'node:fs';

/** CPU seconds used by this process and its descendants, by program. */
export interface Cpu {
  postgres: number;
  /** This process. */
  client: number;
  server: number;
}

// Linux reports CPU time in this unit on every machine.
const ticksPerSecond = 100;

/** Returns zeros on systems other than Linux. */
export function cpuUsed(): Cpu {
  const used = { postgres: 0, client: 0, server: 0 };
  for (const { pid, name, seconds } of ownProcesses()) {
    if (pid === process.pid) used.client += seconds;
    else if (name === 'postgres') used.postgres += seconds;
    else used.server += seconds;
  }
  return used;
}

/** This process and its descendants; none on systems other than Linux. */
export function ownProcesses() {
  const processes = readProcesses();
  const ours = new Set([process.pid]);
  // Sorted by PID, parents come before their children unless PIDs have wrapped around.
  for (const { pid, parent } of processes) if (ours.has(parent)) ours.add(pid);
  return processes.filter(({ pid }) => ours.has(pid));
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
      // User and system time, of the process and of its exited children.
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
    // The process has exited meanwhile.
    return '';
  }
}
