import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { DeviceKind } from '#domain/devices/kinds.ts';

export interface StoredDevice {
  key: string | null;
  sequence: number;
  pairing: { secret: string; code: string } | null;
}

interface Schema extends DBSchema {
  kept: { key: 'device' | 'proof'; value: StoredDevice | CryptoKeyPair };
}

export interface Keeper {
  /** Reads, changes and writes in one transaction, also across tabs; returns the new state. */
  update: (change: (kept: StoredDevice) => StoredDevice) => Promise<StoredDevice>;
  /**
   * The device's non-extractable key pair, made on first use. Null if the browser cannot make one
   * (a page without HTTPS) or store it.
   */
  keyPair: () => Promise<CryptoKeyPair | null>;
}

/** Some browsers neither open the database nor fail. */
const openMs = 3000;
const nothing: StoredDevice = { key: null, sequence: 0, pairing: null };

/**
 * Stores the device's state in IndexedDB, per kind of device. If storage fails, the state lasts
 * until the page reloads, which starts a new pairing.
 */
export async function openKeeper(kind: DeviceKind): Promise<Keeper> {
  let memory = nothing;
  let database = await open(kind).catch(() => null);
  // Prevents the browser from evicting the key.
  if ('storage' in navigator) void navigator.storage.persist().catch(() => {});
  return {
    update: async (change) => {
      try {
        if (database) memory = await apply(database, change);
      } catch {
        database?.close();
        database = null;
      }
      if (!database) memory = change(memory);
      return memory;
    },
    // Stored separately: a browser that cannot store it still stores the rest.
    keyPair: async () => (database ? await keyPairIn(database).catch(() => null) : null),
  };
}

async function keyPairIn(database: IDBPDatabase<Schema>): Promise<CryptoKeyPair | null> {
  const read = async () => (await database.get('kept', 'proof')) as CryptoKeyPair | undefined;
  const kept = await read();
  if (kept) return kept;
  const made = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, [
    'sign',
  ]);
  // Another tab has made the key pair first.
  await database.add('kept', made, 'proof').catch(() => {});
  return (await read()) ?? null;
}

function open(kind: DeviceKind): Promise<IDBPDatabase<Schema>> {
  const opened = openDB<Schema>(`vez-${kind}`, 1, {
    upgrade: (database) => {
      database.createObjectStore('kept');
    },
  });
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('IndexedDB does not answer')), openMs);
  });
  return Promise.race([opened, late]);
}

async function apply(
  database: IDBPDatabase<Schema>,
  change: (kept: StoredDevice) => StoredDevice,
): Promise<StoredDevice> {
  const transaction = database.transaction('kept', 'readwrite');
  // The cast: the store's only other content has another key.
  const kept = (await transaction.store.get('device')) as StoredDevice | undefined;
  const changed = change(kept ?? nothing);
  await transaction.store.put(changed, 'device');
  await transaction.done;
  return changed;
}
