import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { DeviceKind } from '#domain/devices/kinds.ts';

/** What a device knows of itself, beyond its page. */
export interface Kept {
  key: string | null;
  /** Of its last heartbeat. */
  sequence: number;
  /** The code on its screen, and the secret behind it. */
  pairing: { secret: string; code: string } | null;
}

interface Schema extends DBSchema {
  kept: { key: 'device'; value: Kept };
}

export interface Keeper {
  /** Reads, changes and writes in one transaction, also across tabs; answers what there is then. */
  update: (change: (kept: Kept) => Kept) => Promise<Kept>;
}

/** Some browsers neither open nor refuse. */
const openMs = 3000;
const nothing: Kept = { key: null, sequence: 0, pairing: null };

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
  };
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

async function apply(database: IDBPDatabase<Schema>, change: (kept: Kept) => Kept): Promise<Kept> {
  const transaction = database.transaction('kept', 'readwrite');
  const changed = change((await transaction.store.get('device')) ?? nothing);
  await transaction.store.put(changed, 'device');
  await transaction.done;
  return changed;
}
