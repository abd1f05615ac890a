import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { DataHost } from './data-host.ts';
import type { Values } from './files.ts';
import type { How } from './processes.ts';
import { until } from './until.ts';

/** A machine of PostgreSQL as Patroni reports it. */
export interface Member {
  name: string;
  role: 'leader' | 'sync_standby' | 'replica';
  /** Replication lag in bytes; absent for the primary. */
  lag?: number | 'unknown';
}

export interface Postgres {
  members: () => Promise<Member[]>;
  primary: () => Promise<DataHost>;
  /** Resolves once a primary, a synchronous standby and a replica exist and keep up. */
  healthy: () => Promise<void>;
  /** Runs a statement as superuser in the `postgres` database of a machine. Returns the rows. */
  onHost: (host: DataHost, statement: string) => Promise<Record<string, unknown>[]>;
  /** Runs pgBackRest on the primary. Throws with its output if it fails. */
  pgbackrest: (...args: string[]) => Promise<void>;
}

export function overHosts(
  hosts: readonly DataHost[],
  { values, account }: { values: Values; account: How['account'] },
): Postgres {
  const members = async () => {
    const answers = hosts.map(async ({ address }) => {
      const answer = await fetch(`http://${address}:8008/cluster`, {
        signal: AbortSignal.timeout(2000),
      });
      return (await answer.json()) as { members: Member[] };
    });
    return (await Promise.any(answers)).members;
  };
  const primary = async () => {
    const leader = (await members()).find(({ role }) => role === 'leader');
    const host = hosts.find(({ name }) => name === leader?.name);
    if (!host) throw new Error('there is no primary');
    return host;
  };
  const healthy = () => until('the cluster', async () => isHealthy(await members()));
  const pgbackrest = async (...args: string[]) => {
    const { folder: its } = await primary();
    const config = `--config=${join(its, 'pgbackrest.conf')}`;
    await promisify(execFile)('pgbackrest', [config, '--stanza=vez', ...args], { ...account });
  };
  const onHost = async ({ address }: DataHost, statement: string) => {
    const { ACCOUNT, PASSWORD } = values;
    const client = new pg.Client(`postgres://${ACCOUNT}:${PASSWORD}@${address}:5432/postgres`);
    await client.connect();
    try {
      const { rows } = await client.query<Record<string, unknown>>(statement);
      return rows;
    } finally {
      await client.end();
    }
  };
  return { members, primary, healthy, onHost, pgbackrest };
}

/** Lag in bytes below which a standby keeps up while others write. */
const keepsUp = 16 * 1024 * 1024;

function isHealthy(members: Member[]): boolean {
  const roles = members.map(({ role }) => role).sort();
  return (
    roles.join() === 'leader,replica,sync_standby' &&
    members.every(({ role, lag }) => role === 'leader' || Number(lag) < keepsUp)
  );
}
