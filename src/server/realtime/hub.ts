import { randomUUID } from 'node:crypto';
import type { Change, ChangedRights, Published } from './publish.ts';

export interface Follower {
  organisationId: number;
  userId: number;
  /** Whether the follower may see the branch; null concerns everybody. */
  concerns: (branchId: number | null) => boolean;
  send: (id: string, change: Change) => void;
  /** Proves the follower's rights anew. */
  review: () => void;
}

const resync: Change = { kind: 'resync', branchId: null };

/** With more changes missed than this, one `resync` is cheaper than each of them. */
const replayedAtMost = 500;

/**
 * Passes changes on to the organisation's followers in this process, and keeps the last ones for
 * followers that come back. An id is `<epoch>-<sequence>`. The epoch changes when messages may have
 * been missed: a follower that returns with an older one reads everything again.
 */
export class Hub {
  #epoch = randomUUID();
  #sequence = 0;
  #ring: { sequence: number; published: Published }[] = [];
  readonly #followers = new Set<Follower>();
  readonly #kept: number;

  constructor(kept = 2000) {
    this.#kept = kept;
  }

  get size(): number {
    return this.#followers.size;
  }

  /** Starts following. Returns the stop. */
  follow(follower: Follower): () => void {
    this.#followers.add(follower);
    return () => this.#followers.delete(follower);
  }

  /** Sends what the follower missed after `lastId`, or one `resync`. */
  catchUp(follower: Follower, lastId: string | undefined): void {
    const missed = this.#since(lastId)?.filter(({ published }) => isFor(follower, published));
    if (missed && missed.length <= replayedAtMost) {
      for (const { sequence, published } of missed) {
        follower.send(this.#id(sequence), published.change);
      }
    } else {
      follower.send(this.#id(this.#sequence), resync);
    }
  }

  pass(published: Published | ChangedRights): void {
    if ('rightsOf' in published) this.#review(published);
    else this.#change(published);
  }

  #review({ organisationId, rightsOf }: ChangedRights): void {
    for (const follower of this.#followers) {
      if (follower.organisationId === organisationId && follower.userId === rightsOf)
        follower.review();
    }
  }

  #change(published: Published): void {
    this.#sequence += 1;
    this.#ring.push({ sequence: this.#sequence, published });
    if (this.#ring.length > this.#kept) this.#ring.shift();
    for (const follower of this.#followers) {
      if (isFor(follower, published)) follower.send(this.#id(this.#sequence), published.change);
    }
  }

  /** Messages may have been missed: every follower reads everything again, their rights too. */
  gap(): void {
    this.#epoch = randomUUID();
    this.#sequence = 0;
    this.#ring = [];
    for (const follower of this.#followers) {
      follower.send(this.#id(0), resync);
      follower.review();
    }
  }

  #since(lastId: string | undefined) {
    if (!lastId?.startsWith(`${this.#epoch}-`)) return null;
    const last = Number(lastId.slice(this.#epoch.length + 1));
    const oldest = this.#ring[0]?.sequence ?? this.#sequence + 1;
    if (!Number.isInteger(last) || last > this.#sequence || last < oldest - 1) return null;
    return this.#ring.filter((entry) => entry.sequence > last);
  }

  #id(sequence: number): string {
    return `${this.#epoch}-${sequence}`;
  }
}

function isFor(follower: Follower, { organisationId, change }: Published): boolean {
  return follower.organisationId === organisationId && follower.concerns(change.branchId);
}
