import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** By Debian's package. */
const programs = {
  'etcd-server': 'etcd',
  haproxy: 'haproxy',
  patroni: 'patroni',
  pgbackrest: 'pgbackrest',
  pgbouncer: 'pgbouncer',
  'postgresql-15': 'psql',
};

/** Debian's packages of which this machine lacks the program. */
export function missingPackages(): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return Object.entries(programs).flatMap(([name, program]) =>
    folders.some((folder) => isThere(join(folder, program))) ? [] : [name],
  );
}

function isThere(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
