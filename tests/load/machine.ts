import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';
import { ownProcesses } from '../bench/cpu.ts';

/** The token of the servers' `/metrics`. */
export const metricsToken = 'what the load reads measures by';

/** Milliseconds between two looks at what the database waits for. */
const lookEveryMs = 1000;

/** Looks between two at the servers' heaps. */
const heapEvery = 10;

/** What the processes of a load need, looked at while it runs. */
export class Machine {
  readonly #database: pg.Client;
  readonly #ports: readonly number[];
  readonly #waits = new Map<string, number>();
  #looks = 0;
  /** The least MB since the last `now`: what a collection of garbage left. */
  #heap = Number.POSITIVE_INFINITY;
  readonly #timer: NodeJS.Timeout;

  constructor(database: pg.Client, ports: readonly number[]) {
    this.#database = database;
    this.#ports = ports;
    this.#timer = setInterval(() => void this.#look(), lookEveryMs);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Memory and least heap in MB and open files of the servers, and the database's connections. */
  async now(): Promise<{ memory: number; heap: number; files: number; connections: number }> {
    const servers = ownProcesses().filter(
      ({ pid, name }) => pid !== process.pid && name !== 'postgres',
    );
    const sum = (of: (pid: number) => number) =>
      servers.reduce((total, { pid }) => total + of(pid), 0);
    const { rows } = await this.#database.query(
      'select count(*)::int as n from pg_stat_activity where datname = current_database()',
    );
    const heap = Math.min(this.#heap, await this.#heapNow());
    this.#heap = Number.POSITIVE_INFINITY;
    return { memory: sum(memoryOf), heap, files: sum(filesOf), connections: rows[0].n };
  }

  /** Bytes of the database's log so far. */
  async logged(): Promise<number> {
    const { rows } = await this.#database.query(
      "select (pg_current_wal_insert_lsn() - '0/0')::float8 as bytes",
    );
    return rows[0].bytes;
  }

  /** Mean number of connections in each wait, the most frequent first; `running` waits for nothing. */
  waits(): [name: string, connections: number][] {
    const mean = [...this.#waits].map(([name, n]): [string, number] => [name, n / this.#looks]);
    return mean.sort(([, a], [, b]) => b - a);
  }

  async #heapNow(): Promise<number> {
    const heaps = this.#ports.map(async (port) => {
      const headers = { authorization: `Bearer ${metricsToken}` };
      const answer = await fetch(`http://127.0.0.1:${port}/metrics`, { headers });
      const text = await answer.text();
      return Number(/^nodejs_heap_size_used_bytes (\d+)/m.exec(text)?.[1]) / 2 ** 20;
    });
    return (await Promise.all(heaps)).reduce((total, heap) => total + heap, 0);
  }

  async #look(): Promise<void> {
    const { rows } = await this.#database.query(
      `select coalesce(wait_event_type || ' ' || wait_event, 'running') as name, count(*)::int as n
       from pg_stat_activity where datname = current_database() and state = 'active'
         and pid <> pg_backend_pid() group by 1`,
    );
    this.#looks += 1;
    if (this.#looks % heapEvery === 0) this.#heap = Math.min(this.#heap, await this.#heapNow());
    for (const { name, n } of rows) this.#waits.set(name, (this.#waits.get(name) ?? 0) + n);
  }
}

function memoryOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

const filesOf = (pid: number) => readdirSync(`/proc/${pid}/fd`).length;
