import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Values, write } from './files.ts';
import { familyOf, type How, type Running, run, signal } from './processes.ts';

/** A machine with PostgreSQL under Patroni, and a member of etcd. */
export interface DataHost {
  name: string;
  address: string;
  folder: string;
  start: () => void;
  startEtcd: () => void;
  /** PIDs of PostgreSQL, the postmaster first; empty while it does not run. */
  postgres: () => number[];
  /** PIDs of PostgreSQL, Patroni and etcd. */
  all: () => number[];
  /** Kills all of them, like a power cut. */
  kill: () => void;
  /** Stops Patroni and PostgreSQL, which need etcd to do so. */
  stop: () => Promise<void>;
  stopEtcd: (signal?: NodeJS.Signals) => Promise<void>;
}

/** Writes the configuration files, but starts nothing. */
export function prepareDataHost(
  values: Values,
  { account, env }: Pick<How, 'account' | 'env'>,
): DataHost {
  const { NAME: name = '', ADDRESS: address = '', FOLDER: folder = '' } = values;
  mkdirSync(folder, { recursive: true });
  const files = { etcd: write('etcd.yml', values), patroni: write('patroni.yml', values) };
  write('pgbackrest.conf', values);
  const how = { folder, account };
  let etcd: Running | null = null;
  let patroni: Running | null = null;
  const startEtcd = () => {
    etcd = run('etcd', ['etcd', '--config-file', files.etcd], how);
  };
  const postgres = () => {
    try {
      const [pid] = readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n');
      return familyOf(Number(pid));
    } catch {
      return [];
    }
  };
  const all = () => [
    ...postgres(),
    ...[patroni, etcd].flatMap((one) => (one ? familyOf(one.pid) : [])),
  ];
  return {
    name,
    address,
    folder,
    startEtcd,
    start: () => {
      startEtcd();
      patroni = run('patroni', ['patroni', files.patroni], { ...how, env });
    },
    postgres,
    all,
    kill: () => signal(all(), 'SIGKILL'),
    stop: async () => patroni?.end(),
    stopEtcd: async (signal) => etcd?.end(signal),
  };
}
