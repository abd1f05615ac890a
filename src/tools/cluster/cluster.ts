import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, mkdirSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { accountFor } from '#server/db/embedded/account.ts';
import { type AppHost, prepareAppHost } from './app-host.ts';
import { type DataHost, prepareDataHost } from './data-host.ts';
import { type Values, write } from './files.ts';
import { overHosts, type Postgres } from './postgres.ts';
import { give, run } from './processes.ts';
import { until } from './until.ts';

/** Machines of the deployment guide, each with a loopback address of this one. */
export const addresses = {
  DB1: '127.0.0.11',
  DB2: '127.0.0.12',
  DB3: '127.0.0.13',
  APP1: '127.0.0.21',
  APP2: '127.0.0.22',
  BALANCER: '127.0.0.30',
};

export interface Cluster extends Postgres {
  /** URL of the balancer. */
  url: string;
  values: Values;
  data: DataHost[];
  apps: AppHost[];
  stop: () => Promise<void>;
}

export interface Options {
  /** An empty folder. */
  folder: string;
  /** Folder of the build; defaults to `dist`. */
  dist?: string;
  /**
   * Returns the address at which other machines reach the PostgreSQL of a machine; defaults to port
   * 5432 of its own.
   */
  advertised?: (name: string) => string;
  /** Overrides values of the configuration files. */
  values?: Values;
  /** Environment variables of Patroni. */
  env?: Record<string, string>;
  say?: (step: string) => void;
}

/** Starts the machines of the deployment guide on this one and waits until they are healthy. */
export async function startCluster(options: Options): Promise<Cluster> {
  const { folder, dist = 'dist', say = () => {} } = options;
  mkdirSync(folder, { recursive: true });
  const account = accountFor(folder);
  if (account) chownSync(folder, account.uid, account.gid);
  const values = { ...valuesFor(folder, account?.uid ?? userInfo().uid), ...options.values };
  const own = (key: 'DB1' | 'DB2' | 'DB3' | 'APP1' | 'APP2' | 'BALANCER') => {
    const [name, address] = [key.toLowerCase(), addresses[key]];
    return { ...values, NAME: name, ADDRESS: address, FOLDER: join(folder, name) };
  };
  const data = (['DB1', 'DB2', 'DB3'] as const).map((key) => {
    const its = own(key);
    const ADVERTISED = options.advertised?.(its.NAME) ?? `${its.ADDRESS}:5432`;
    return prepareDataHost({ ...its, ADVERTISED }, { account, env: options.env });
  });
  const apps = (['APP1', 'APP2'] as const).map((key) => prepareAppHost(own(key), account));
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const each of stops.splice(0).reverse()) await each();
  };
  give(folder, account);

  const postgres = overHosts(data, { values, account });
  const { primary, healthy, pgbackrest } = postgres;
  try {
    say('PostgreSQL on three machines, with Patroni and etcd');
    for (const host of data) host.start();
    stops.push(
      () => Promise.all(data.map((host) => host.stopEtcd())),
      () => Promise.all(data.map((host) => host.stop())),
    );
    await healthy();
    if (values.METHOD === 'initdb') {
      say('the role and the database of Vez, and the place of backups');
      const { address, folder: its } = await primary();
      const script = write('vez.sql', { ...values, FOLDER: its });
      give(script, account);
      const env = { ...process.env, PGPASSWORD: values.PASSWORD };
      const to = `host=${address} user=${values.ACCOUNT} dbname=postgres`;
      execFileSync('psql', ['--quiet', '-v', 'ON_ERROR_STOP=1', '-f', script, to], { env });
      await pgbackrest('stanza-create');
    }
    say('PgBouncer, HAProxy and Vez on two machines');
    for (const app of apps) app.startAll(dist);
    stops.push(() => Promise.all(apps.map((app) => app.stop())));
    const balancer = own('BALANCER');
    mkdirSync(balancer.FOLDER);
    const file = write('balancer.cfg', balancer);
    give(balancer.FOLDER, account);
    const haproxy = run('haproxy', ['haproxy', '-f', file], { folder: balancer.FOLDER, account });
    stops.push(() => haproxy.end());
    const url = `http://${addresses.BALANCER}:8080`;
    for (const each of [...apps.map((app) => app.url), url]) {
      await until(each, async () => (await fetch(`${each}/readyz`)).ok);
    }
    return { ...postgres, url, values, data, apps, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function valuesFor(folder: string, uid: number): Values {
  const secret = () => randomBytes(24).toString('hex');
  return {
    ...addresses,
    NETWORK: '127.0.0.0/8',
    ACCOUNT: execFileSync('id', ['-nu', String(uid)], { encoding: 'utf8' }).trim(),
    REPOSITORY: join(folder, 'repository'),
    METHOD: 'initdb',
    PASSWORD: secret(),
    SECRET: secret(),
  };
}
