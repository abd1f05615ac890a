import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import type { SchemeName } from '#contract/operations.ts';
import type { Change, ChangedRights, Published } from './publish.ts';

export interface SentEvent {
  change: Change;
  /** Encoded once for all streams. */
  event: Buffer;
}

export interface Follower {
  organisationId: number;
  /** Owner of the permissions that apply; null is this process itself. */
  holder: { scheme: SchemeName; id: number } | null;
  receive: (told: SentEvent) => void;
  review: () => void;
}

export interface Following {
  /** Limits the follower to changes of these branches and of the whole organisation. */
  narrow: (branchIds: Iterable<number>) => void;
  /** Sends the changes missed after `lastId`, or one `resync`, as after a change of permissions. */
  catchUp: (lastId?: string) => void;
  stop: () => void;
}

interface Entry {
  follower: Follower;
  /** Empty until the permissions are known; until then the follower receives nothing. */
  topics: ReadonlySet<string>;
}

interface RecentEvent {
  sequence: number;
  message: Published | ChangedRights;
}

const resync: Change = { kind: 'resync', branchId: null };

/** With more missed changes than this, one `resync` is cheaper. */
const replayedAtMost = 500;

/**
 * Passes changes to followers in this process and keeps recent ones for reconnects; the cost of a
 * change grows with its own followers only. IDs are `<epoch>-<sequence>`; the epoch changes when
 * messages may have been missed.
 */
export class Hub {
  /** A follower that returns with an older epoch reloads everything. */
  #epoch = randomUUID();
  #sequence = 0;
  #ring: RecentEvent[] = [];
  #hears = true;
  #doubted = false;
  readonly #followers = new Set<Entry>();
  readonly #topics = new Map<string, Set<Entry>>();
  readonly #holders = new Map<string, Set<Entry>>();
  readonly #kept: number;
  readonly #over = new AbortController();

  constructor(kept = 2000) {
    this.#kept = kept;
    setMaxListeners(0, this.#over.signal);
  }

  /** Ends all streams, including streams opened later. */
  end(): void {
    this.#over.abort();
  }

  get over(): AbortSignal {
    return this.#over.signal;
  }

  /** Excludes this process's own followers. */
  get size(): number {
    return [...this.#followers].filter(({ follower }) => follower.holder !== null).length;
  }

  follow(follower: Follower): Following {
    const { organisationId, holder } = follower;
    const entry: Entry = { follower, topics: new Set() };
    const name = holder && holderOf({ organisationId, ...holder });
    this.#followers.add(entry);
    if (name) put(this.#holders, name, entry);
    return {
      narrow: (branchIds) => {
        if (this.#followers.has(entry)) this.#move(entry, branchIds);
      },
      catchUp: (lastId) => this.#catchUp(entry, lastId),
      stop: () => {
        this.#followers.delete(entry);
        for (const topic of entry.topics) take(this.#topics, topic, entry);
        if (name) take(this.#holders, name, entry);
      },
    };
  }

  pass(message: Published | ChangedRights): void {
    this.#sequence += 1;
    this.#ring.push({ sequence: this.#sequence, message });
    if (this.#ring.length > this.#kept) this.#ring.shift();
    if ('rightsOf' in message) this.#review(message);
    else this.#change(message);
  }

  /**
   * ID of the last change, from which a follower can start without missing anything after its first
   * read; null while no changes are received.
   */
  get standing(): string | null {
    return this.hears ? this.#idOf(this.#sequence) : null;
  }

  /** Whether changes reach this process. */
  get hears(): boolean {
    return this.#hears && !this.#doubted;
  }

  /**
   * While doubtful, changes may arrive late, so `hears` is false and no heartbeat tells followers
   * that nothing has changed.
   */
  doubt(doubtful: boolean): void {
    this.#doubted = doubtful;
  }

  lose(): void {
    this.#hears = false;
  }

  /**
   * Makes every follower reload everything and check its permissions, because messages may have
   * been missed.
   */
  gap(): void {
    this.#hears = true;
    this.#doubted = false;
    this.#epoch = randomUUID();
    this.#sequence = 0;
    this.#ring = [];
    const told = this.#told(0, resync);
    for (const { follower } of this.#followers) {
      follower.receive(told);
      follower.review();
    }
  }

  #move(entry: Entry, branchIds: Iterable<number>): void {
    const { organisationId } = entry.follower;
    const topics = new Set([topicOf(organisationId, null)]);
    for (const id of branchIds) topics.add(topicOf(organisationId, id));
    for (const topic of entry.topics) if (!topics.has(topic)) take(this.#topics, topic, entry);
    for (const topic of topics) if (!entry.topics.has(topic)) put(this.#topics, topic, entry);
    entry.topics = topics;
  }

  #catchUp({ follower, topics }: Entry, lastId: string | undefined): void {
    const { organisationId, holder } = follower;
    const name = holder && holderOf({ organisationId, ...holder });
    const since = this.#since(lastId);
    const others = since?.some(({ message }) => 'rightsOf' in message && whose(message) === name);
    const missed = since?.flatMap(({ sequence, message }) =>
      'change' in message && topics.has(topicFor(message))
        ? [this.#told(sequence, message.change)]
        : [],
    );
    if (missed && !others && missed.length <= replayedAtMost) missed.forEach(follower.receive);
    else follower.receive(this.#told(this.#sequence, resync));
  }

  #review(changed: ChangedRights): void {
    for (const { follower } of this.#holders.get(whose(changed)) ?? []) follower.review();
  }

  #change(published: Published): void {
    const topic = this.#topics.get(topicFor(published));
    if (!topic) return;
    const told = this.#told(this.#sequence, published.change);
    for (const { follower } of topic) follower.receive(told);
  }

  #told(sequence: number, change: Change): SentEvent {
    const id = this.#idOf(sequence);
    return { change, event: Buffer.from(`id: ${id}\ndata: ${JSON.stringify(change)}\n\n`) };
  }

  #idOf(sequence: number): string {
    return `${this.#epoch}-${sequence}`;
  }

  #since(lastId: string | undefined): RecentEvent[] | null {
    if (!lastId?.startsWith(`${this.#epoch}-`)) return null;
    const last = Number(lastId.slice(this.#epoch.length + 1));
    const oldest = this.#ring[0]?.sequence ?? this.#sequence + 1;
    if (!Number.isInteger(last) || last > this.#sequence || last < oldest - 1) return null;
    return this.#ring.filter((entry) => entry.sequence > last);
  }
}

function topicOf(organisationId: number, branchId: number | null): string {
  return `${organisationId} ${branchId}`;
}

function topicFor({ organisationId, change }: Published): string {
  return topicOf(organisationId, change.branchId);
}

function whose({ organisationId, rightsOf, scheme = 'user' }: ChangedRights): string {
  return holderOf({ organisationId, scheme, id: rightsOf });
}

function holderOf(of: { organisationId: number; scheme: SchemeName; id: number }): string {
  return `${of.organisationId} ${of.scheme} ${of.id}`;
}

function put(index: Map<string, Set<Entry>>, key: string, entry: Entry): void {
  const all = index.get(key) ?? new Set();
  index.set(key, all.add(entry));
}

function take(index: Map<string, Set<Entry>>, key: string, entry: Entry): void {
  const all = index.get(key);
  all?.delete(entry);
  if (all?.size === 0) index.delete(key);
}
