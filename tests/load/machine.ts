import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';
import { ownProcesses } from '../bench/cpu.ts';

/** Milliseconds between two looks at what the database waits for. */
const lookEveryMs = 1000;

/** What the processes of a load need, looked at while it runs. */
export class Machine {
  readonly #database: pg.Client;
  readonly #waits = new Map<string, number>();
  #looks = 0;
  readonly #timer: NodeJS.Timeout;

  constructor(database: pg.Client) {
    this.#database = database;
    this.#timer = setInterval(() => void this.#look(), lookEveryMs);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Memory in MB and open files of the servers, and the database's connections. */
  async now(): Promise<{ memory: number; files: number; connections: number }> {
    const servers = ownProcesses().filter(
      ({ pid, name }) => pid !== process.pid && name !== 'postgres',
    );
    const sum = (of: (pid: number) => number) =>
      servers.reduce((total, { pid }) => total + of(pid), 0);
    const { rows } = await this.#database.query(
      'select count(*)::int as n from pg_stat_activity where datname = current_database()',
    );
    return { memory: sum(memoryOf), files: sum(filesOf), connections: rows[0].n };
  }

  /** Mean number of connections in each wait, the most frequent first; `running` waits for nothing. */
  waits(): [name: string, connections: number][] {
    const mean = [...this.#waits].map(([name, n]): [string, number] => [name, n / this.#looks]);
    return mean.sort(([, a], [, b]) => b - a);
  }

  async #look(): Promise<void> {
    const { rows } = await this.#database.query(
      `select coalesce(wait_event_type || ' ' || wait_event, 'running') as name, count(*)::int as n
       from pg_stat_activity where datname = current_database() and state = 'active'
         and pid <> pg_backend_pid() group by 1`,
    );
    this.#looks += 1;
    for (const { name, n } of rows) this.#waits.set(name, (this.#waits.get(name) ?? 0) + n);
  }
}

function memoryOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

const filesOf = (pid: number) => readdirSync(`/proc/${pid}/fd`).length;
