import type { DatabaseHandle } from './client.ts';

/** Keeps one of something for each database that this process has opened, made when first asked for. */
export function perDatabase<Kept>(make: () => Kept): (database: DatabaseHandle) => Kept {
  const known = new WeakMap<DatabaseHandle, Kept>();
  return (database) => {
    const kept = known.get(database) ?? make();
    known.set(database, kept);
    return kept;
  };
}
