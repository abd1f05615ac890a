import type { Database, DatabaseHandle, Transaction } from '../db/client.ts';
import type { Deps } from '../deployment/deps.ts';
import type { Published } from '../realtime/publish.ts';

/** A change is announced to every process; this bounds the age where the announcement is lost. */
const freshMs = 30_000;

interface Kept {
  at: number;
  /** Null while it is read: what is forgotten meanwhile is not kept. */
  value: { read: unknown } | null;
}

type Reader = (db: Database, organisationId: number) => Promise<unknown>;

/** A database, as the key of what is kept of it. */
type Pooled = Pick<DatabaseHandle, 'db'>;

/** Per database and organisation, what each reader read. */
const kept = new WeakMap<Pooled, Map<number, Map<Reader, Kept>>>();

/**
 * Keeps what `read` answers of an organisation as a whole, for what every request or message asks.
 * Inside a transaction pass it as `db`: where every connection is in such a transaction, waiting
 * for a second one would never end.
 */
export function keepConfiguration<Value>(
  read: (db: Database, organisationId: number) => Promise<Value>,
): (deps: Deps, organisationId: number, db?: Database) => Promise<Value> {
  return async (deps, organisationId, db = deps.database.db) => {
    const now = deps.clock().getTime();
    const values = valuesOf(deps.database, organisationId);
    const known = values.get(read);
    // Under a reader stands what it has read.
    if (known?.value && Math.abs(now - known.at) < freshMs) return known.value.read as Value;
    const reading: Kept = { at: now, value: null };
    values.set(read, reading);
    const value = await read(db, organisationId);
    reading.value = { read: value };
    return value;
  };
}

function valuesOf(database: DatabaseHandle, organisationId: number): Map<Reader, Kept> {
  const tenants = kept.get(database) ?? new Map<number, Map<Reader, Kept>>();
  kept.set(database, tenants);
  const values = tenants.get(organisationId) ?? new Map<Reader, Kept>();
  tenants.set(organisationId, values);
  return values;
}

const changing = new WeakSet<Transaction>();

/** Marks a transaction as one that changes the configuration. */
export function markChanging(tx: Transaction): void {
  changing.add(tx);
}

/**
 * Forgets what a committed transaction has changed: the announcement takes a moment to reach even
 * the process that commits, and its next answer would still go by the old.
 */
export function forgetCommitted(database: Pooled, tx: Transaction, organisationId: number): void {
  if (changing.has(tx)) kept.get(database)?.delete(organisationId);
}

/** Has the configuration of every organisation read anew, since changes may have been missed. */
export function forgetConfiguration(database: DatabaseHandle): void {
  kept.delete(database);
}

/** Has an organisation's configuration read anew once any of it has changed. */
export function forgetChanged(
  database: DatabaseHandle,
  { organisationId, change: { kind } }: Published,
): void {
  if (kind === 'configuration') kept.get(database)?.delete(organisationId);
}
