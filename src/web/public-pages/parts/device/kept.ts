import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { DeviceKind } from '#domain/devices/kinds.ts';

/** What a device knows of itself, beyond its page. */
export interface StoredDevice {
  key: string | null;
  /** Of its last heartbeat. */
  sequence: number;
  /** The code on its screen, and the secret behind it. */
  pairing: { secret: string; code: string } | null;
}

interface Schema extends DBSchema {
  kept: { key: 'device' | 'proof'; value: StoredDevice | CryptoKeyPair };
}

export interface Keeper {
  /** Reads, changes and writes in one transaction, also across tabs; answers what there is then. */
  update: (change: (kept: StoredDevice) => StoredDevice) => Promise<StoredDevice>;
  /**
   * The key pair of the device, which no script can read out, made the first time; null where the
   * browser makes none (a page without HTTPS) or cannot keep it.
   */
  keyPair: () => Promise<CryptoKeyPair | null>;
}

/** Some browsers neither open nor refuse. */
const openMs = 3000;
const nothing: StoredDevice = { key: null, sequence: 0, pairing: null };

/**
 * Keeps what a device knows in IndexedDB, a place for each kind. Where nothing can be kept it works
 * until its page starts anew, which asks for a new pairing.
 */
export async function openKeeper(kind: DeviceKind): Promise<Keeper> {
  let memory = nothing;
  let database = await open(kind).catch(() => null);
  // The browser must not clear the key away for room.
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
    // StoredDevice by itself: a browser that cannot keep it goes on keeping the rest.
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
  // Another tab that was quicker has made the device's.
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
  // The only other thing in the store has another key.
  const kept = (await transaction.store.get('device')) as StoredDevice | undefined;
  const changed = change(kept ?? nothing);
  await transaction.store.put(changed, 'device');
  await transaction.done;
  return changed;
}
