import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { serverNow } from '../lib/server-time.ts';
import type { Entry } from './entry.ts';
import { type Sealed, seal, unseal } from './seal.ts';

/** Organisation and user: only this person sees and sends the action. */
type StoredEntry = Entry & { owner: string };

interface Schema extends DBSchema {
  entries: { key: string; value: StoredEntry; indexes: { owner: string } };
  sealed: { key: string; value: Sealed };
}

type Entries = readonly Entry[];
export type Change = (entries: Entries) => Entries;

/** Milliseconds to wait for the database: some browsers neither open it nor fail. */
const openMs = 3000;
/** Milliseconds after which other people's actions are removed; sealed ones may stay longer. */
const abandonedMs = { open: 24 * 3_600_000, sealed: 30 * 24 * 3_600_000 };

/** Actions of one person, in IndexedDB for as long as the browser allows. */
export interface Store {
  /**
   * Reads, changes and writes in one transaction, serialised across tabs, and resolves with the
   * result. If the write fails, `change` runs once more on the copy in memory.
   */
  update: (change: Change) => Promise<Entries>;
  /** Whether actions outlive the page. */
  durable: () => boolean;
  /** Removes the person's actions. Later updates write nothing. */
  erase: () => Promise<void>;
  /** Encrypts open actions for the person's next sign-in. Later updates write nothing. */
  seal: () => Promise<void>;
}

/** Opens the store of a person. `key` comes with the sign-in and may be null. */
export async function openStore(
  { owner, key }: { owner: string; key: string | null },
  now: number,
  onLoss: () => void,
): Promise<Store> {
  let database: IDBPDatabase<Schema> | null = null;
  let known: Entries = [];
  let closed = false;
  try {
    database = await openDatabase();
    await removeAbandoned(database, owner, now);
    if (key) await takeBack(database, owner, key);
  } catch {
    onLoss();
  }

  async function update(change: Change): Promise<Entries> {
    if (closed) return known;
    try {
      if (database) known = await apply(database, owner, change);
    } catch {
      // oxlint-disable-next-line typescript/no-unnecessary-condition -- it may have been closed meanwhile
      if (closed) return known;
      database?.close();
      database = null;
      onLoss();
    }
    if (!database) known = change(known);
    return known;
  }

  return {
    update,
    durable: () => database !== null,
    seal: async () => {
      closed = true;
      if (database && key) await putAway(database, { owner, key, now: serverNow() });
    },
    erase: async () => {
      closed = true;
      const all = database ?? (await openDatabase());
      await apply(all, owner, () => []);
    },
  };
}

function openDatabase(): Promise<IDBPDatabase<Schema>> {
  const opening = openDB<Schema>('vez-outbox', 2, {
    upgrade: (database, from) => {
      if (from < 1) {
        database.createObjectStore('entries', { keyPath: 'key' }).createIndex('owner', 'owner');
      }
      database.createObjectStore('sealed', { keyPath: 'owner' });
    },
    // An open connection of an older page would block the newer version.
    blocking: (_current, _wanted, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
    },
  });
  const patience = new Promise<never>((_resolve, reject) => setTimeout(reject, openMs));
  return Promise.race([opening, patience]);
}

async function apply(
  database: IDBPDatabase<Schema>,
  owner: string,
  change: Change,
): Promise<Entries> {
  // Strict durability: a stored action survives an empty battery.
  const transaction = database.transaction('entries', 'readwrite', { durability: 'strict' });
  const before = await transaction.store.index('owner').getAll(owner);
  const after = change(before.sort((a, b) => a.seq - b.seq));
  const keys = new Set(after.map(({ key }) => key));
  await Promise.all([
    ...before.filter(({ key }) => !keys.has(key)).map(({ key }) => transaction.store.delete(key)),
    ...after
      .filter((entry) => !before.some((old) => old === entry))
      .map((entry) => transaction.store.put({ ...entry, owner })),
    transaction.done,
  ]);
  return after;
}

async function removeAbandoned(
  database: IDBPDatabase<Schema>,
  owner: string,
  now: number,
): Promise<void> {
  const all = await database.getAll('entries');
  const left = all.filter(
    (entry) => entry.owner !== owner && now - entry.createdAt > abandonedMs.open,
  );
  const sealed = await database.getAll('sealed');
  const old = sealed.filter(({ sealedAt }) => now - sealedAt > abandonedMs.sealed);
  await Promise.all([
    ...left.map(({ key }) => database.delete('entries', key)),
    ...old.map((each) => database.delete('sealed', each.owner)),
  ]);
}

/**
 * Encrypts open actions between two transactions, since a transaction does not wait for encryption.
 */
async function putAway(
  database: IDBPDatabase<Schema>,
  { owner, key, now }: { owner: string; key: string; now: number },
): Promise<void> {
  const mine = await database.getAllFromIndex('entries', 'owner', owner);
  const left = mine.filter(({ state }) => state !== 'confirmed');
  // Another tab may have sealed them already.
  const sealed = left.length > 0 && { owner, sealedAt: now, ...(await seal(left, key)) };
  const transaction = database.transaction(['entries', 'sealed'], 'readwrite');
  const entries = transaction.objectStore('entries');
  await Promise.all([
    sealed && transaction.objectStore('sealed').put(sealed),
    ...mine.map((entry) => entries.delete(entry.key)),
    transaction.done,
  ]);
}

async function takeBack(database: IDBPDatabase<Schema>, owner: string, key: string): Promise<void> {
  const sealed = await database.get('sealed', owner);
  if (!sealed) return;
  const left = await unseal(sealed, key);
  const transaction = database.transaction(['entries', 'sealed'], 'readwrite');
  const entries = transaction.objectStore('entries');
  await Promise.all([
    ...left.map((entry) => entries.put({ ...entry, owner })),
    transaction.objectStore('sealed').delete(owner),
    transaction.done,
  ]);
}
