import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const programs = {
  'etcd-server': 'etcd',
  haproxy: 'haproxy',
  patroni: 'patroni',
  pgbackrest: 'pgbackrest',
  pgbouncer: 'pgbouncer',
  'postgresql-15': 'psql',
};

/** Returns the Debian packages whose program is missing on this machine. */
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
