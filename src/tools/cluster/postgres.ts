import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { DataHost } from './data-host.ts';
import type { Values } from './files.ts';
import type { How } from './processes.ts';
import { until } from './until.ts';

/** A machine of PostgreSQL as Patroni tells of it. */
export interface Member {
  name: string;
  role: 'leader' | 'sync_standby' | 'replica';
  /** Bytes by which it is behind; absent for the primary. */
  lag?: number | 'unknown';
}

/** What the machines of PostgreSQL are together. */
export interface Postgres {
  members: () => Promise<Member[]>;
  primary: () => Promise<DataHost>;
  /** Once there is a primary with a synchronous standby and another, and both keep up. */
  healthy: () => Promise<void>;
  /** Runs a statement in the database `postgres` of a machine as its superuser; answers the rows. */
  onHost: (host: DataHost, statement: string) => Promise<Record<string, unknown>[]>;
  /** Runs pgBackRest on the primary. Throws where it fails, with what it said. */
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

/** Bytes by which a standby is behind while it keeps up with others' work. */
const keepsUp = 16 * 1024 * 1024;

function isHealthy(members: Member[]): boolean {
  const roles = members.map(({ role }) => role).sort();
  return (
    roles.join() === 'leader,replica,sync_standby' &&
    members.every(({ role, lag }) => role === 'leader' || Number(lag) < keepsUp)
  );
}
