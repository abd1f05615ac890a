import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Values, write } from './files.ts';
import { type How, type Running, run } from './processes.ts';

/** A machine with Vez, PgBouncer, and an HAProxy that finds the primary. */
export interface AppHost {
  url: string;
  /** Database URL of the primary, which bypasses PgBouncer. */
  directUrl: string;
  programs: ReadonlyMap<Program, Running>;
  startPooler: () => void;
  startVez: (dist: string) => void;
  startAll: (dist: string) => void;
  stop: () => Promise<void>;
}

type Program = 'vez' | 'pgbouncer' | 'haproxy';

const vezPort = 3000;

/** Writes the configuration files, but starts nothing. */
export function prepareAppHost(values: Values, account: How['account']): AppHost {
  const { ADDRESS: address = '', FOLDER: folder = '', PASSWORD: password, SECRET = '' } = values;
  mkdirSync(folder, { recursive: true });
  const pooler = write('pgbouncer.ini', values);
  const database = write('database.cfg', values);
  writeFileSync(join(folder, 'userlist.txt'), `"vez" "${password}"\n`, { mode: 0o600 });
  const urlOf = (port: number) => `postgres://vez:${password}@${address}:${port}/vez`;
  const env = {
    HOST: address,
    PORT: String(vezPort),
    VEZ_TRUST_PROXY: '127.0.0.1',
    VEZ_SECRET: SECRET,
    DATABASE_URL: urlOf(6432),
    DATABASE_DIRECT_URL: urlOf(5000),
    DATABASE_READ_URL: urlOf(5001),
    VEZ_PUBLIC_URL: `http://${values.BALANCER}:8080`,
    VEZ_DEMO: 'true',
  };
  const how = { folder, account };
  const programs = new Map<Program, Running>();
  const start = (name: Program, command: string[], more: Record<string, string> = {}) => {
    programs.set(name, run(name, command, { ...how, env: more }));
  };
  const startPooler = () => start('pgbouncer', ['pgbouncer', '--quiet', pooler]);
  const startVez = (dist: string) =>
    start('vez', [process.execPath, resolve(dist, 'server/main.js')], env);
  return {
    url: `http://${address}:${vezPort}`,
    directUrl: urlOf(5000),
    programs,
    startPooler,
    startVez,
    startAll: (dist) => {
      start('haproxy', ['haproxy', '-f', database]);
      startPooler();
      startVez(dist);
    },
    stop: async () => {
      for (const running of [...programs.values()].reverse()) await running.end();
    },
  };
}
