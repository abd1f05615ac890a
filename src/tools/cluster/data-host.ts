import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Values, write } from './files.ts';
import { familyOf, type How, type Running, run, signal } from './processes.ts';

/** A machine with PostgreSQL, Patroni that runs it, and a member of etcd. */
export interface DataHost {
  name: string;
  address: string;
  /** Where its files are. */
  folder: string;
  start: () => void;
  startEtcd: () => void;
  /** Processes of PostgreSQL, the first of all first; none while it does not run. */
  postgres: () => number[];
  /** Processes of all three. */
  all: () => number[];
  /** Ends all of them as a power cut would. */
  kill: () => void;
  /** Ends PostgreSQL and Patroni, who need etcd for it. */
  stop: () => Promise<void>;
  stopEtcd: (signal?: NodeJS.Signals) => Promise<void>;
}

/** Makes its files; starts nothing. */
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
