import type { DatabaseHandle } from './handle.ts';

/** Creates one value per open database on first use. */
export function perDatabase<Kept>(make: () => Kept): (database: DatabaseHandle) => Kept {
  const known = new WeakMap<DatabaseHandle, Kept>();
  return (database) => {
    const kept = known.get(database) ?? make();
    known.set(database, kept);
    return kept;
  };
}
