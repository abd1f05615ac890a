import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Entry } from './entry.ts';

/** Organisation and user: nobody else sees or sends the action. */
type Kept = Entry & { owner: string };

interface Schema extends DBSchema {
  entries: { key: string; value: Kept; indexes: { owner: string } };
}

type Entries = readonly Entry[];
export type Change = (entries: Entries) => Entries;

/** Some browsers neither open nor refuse. */
const openMs = 3000;
/** What others left here and never came back for is removed. */
const abandonedMs = 24 * 3_600_000;

/** The actions of one person, in IndexedDB for as long as the browser lets it. */
export interface Store {
  /**
   * Reads, changes and writes in one transaction, one after the other across tabs. Answers what
   * there is then. When nothing can be written, `change` runs once more, on memory.
   */
  update: (change: Change) => Promise<Entries>;
  /** Whether what it holds outlives the page. */
  durable: () => boolean;
  /** Removes everything of the person; nothing is written afterwards. */
  erase: () => Promise<void>;
  /** Leaves everything as it is; nothing is written afterwards. */
  close: () => void;
}

export async function openStore(owner: string, now: number, onLoss: () => void): Promise<Store> {
  let database: IDBPDatabase<Schema> | null = null;
  let known: Entries = [];
  let closed = false;
  try {
    database = await openDatabase();
    await removeAbandoned(database, owner, now);
  } catch {
    onLoss();
  }

  async function update(change: Change): Promise<Entries> {
    if (closed) return known;
    try {
      if (database) known = await apply(database, owner, change);
    } catch {
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
    close: () => {
      closed = true;
    },
    erase: async () => {
      closed = true;
      const all = database ?? (await openDatabase());
      await apply(all, owner, () => []);
    },
  };
}

function openDatabase(): Promise<IDBPDatabase<Schema>> {
  const opening = openDB<Schema>('vez-outbox', 1, {
    upgrade: (database) => {
      database.createObjectStore('entries', { keyPath: 'key' }).createIndex('owner', 'owner');
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
  // An action is told as kept once it would survive the battery running out.
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
  const left = all.filter((entry) => entry.owner !== owner && now - entry.createdAt > abandonedMs);
  await Promise.all(left.map(({ key }) => database.delete('entries', key)));
}
