import type { Database, Transaction } from '../db/database.ts';
import type { DatabaseHandle } from '../db/handle.ts';
import type { Deps } from '../deployment/deps.ts';
import type { Published } from '../realtime/publish.ts';

/** Every process is notified of a change; this bounds the age when a notification is lost. */
const freshMs = 30_000;

interface CachedValue {
  at: number;
  /** Null while it is being read, so that a value invalidated meanwhile is not cached. */
  value: { read: unknown } | null;
}

type Reader = (db: Database, organisationId: number) => Promise<unknown>;

type Pooled = Pick<DatabaseHandle, 'db'>;

const kept = new WeakMap<Pooled, Map<number, Map<Reader, CachedValue>>>();

/**
 * Caches the result of `read` per organisation, for data that every request or message needs.
 * Inside a transaction pass it as `db`: if every connection were in such a transaction, waiting for
 * a second one would deadlock.
 */
export function keepConfiguration<Value>(
  read: (db: Database, organisationId: number) => Promise<Value>,
): (deps: Deps, organisationId: number, db?: Database) => Promise<Value> {
  return async (deps, organisationId, db = deps.database.db) => {
    const now = deps.clock().getTime();
    const values = valuesOf(deps.database, organisationId);
    const known = values.get(read);
    // The cast: each reader is the key of its own result.
    if (known?.value && Math.abs(now - known.at) < freshMs) return known.value.read as Value;
    const reading: CachedValue = { at: now, value: null };
    values.set(read, reading);
    const value = await read(db, organisationId);
    reading.value = { read: value };
    return value;
  };
}

function valuesOf(database: DatabaseHandle, organisationId: number): Map<Reader, CachedValue> {
  const tenants = kept.get(database) ?? new Map<number, Map<Reader, CachedValue>>();
  kept.set(database, tenants);
  const values = tenants.get(organisationId) ?? new Map<Reader, CachedValue>();
  tenants.set(organisationId, values);
  return values;
}

const changing = new WeakSet<Transaction>();

export function markChanging(tx: Transaction): void {
  changing.add(tx);
}

/**
 * Invalidates the cache after a commit that changed the configuration: the notification takes a
 * moment to reach even this process, and its next answer would still use the old values.
 */
export function forgetCommitted(database: Pooled, tx: Transaction, organisationId: number): void {
  if (changing.has(tx)) kept.get(database)?.delete(organisationId);
}

export function forgetConfiguration(database: DatabaseHandle): void {
  kept.delete(database);
}

export function forgetChanged(
  database: DatabaseHandle,
  { organisationId, change: { kind } }: Published,
): void {
  if (kind === 'configuration') kept.get(database)?.delete(organisationId);
}
