import type { Database } from '../db/client.ts';
import { type Entry, entriesAfter, entriesAtOnce } from './news.ts';

/** No transaction lasts longer: a lower id than one that was seen so long ago comes no more. */
const settledMs = 60_000;
/** Of a reading that is full, as many of the last entries are read again. */
const overlap = 2000;

/**
 * An organisation's history, read on from an entry. Entries come in another order than that of their
 * ids, since transactions do not end in the order in which they begin: the last minute is read again.
 */
export class FollowedHistory {
  readonly organisationId: number;
  #settled: number;
  #seen = new Set<number>();
  #rounds: { at: number; last: number }[] = [];

  constructor(organisationId: number, eventId: number) {
    this.organisationId = organisationId;
    this.#settled = eventId;
  }

  /** Up to this entry nothing new comes. */
  get settled(): number {
    return this.#settled;
  }

  /** The entries that were not there before. `now` is any clock, in milliseconds. */
  async next(db: Database, now: number): Promise<Entry[]> {
    const { organisationId } = this;
    const read = await entriesAfter(db, { organisationId, eventId: this.#settled });
    const fresh = read.filter(({ id }) => !this.#seen.has(id));
    for (const { id } of fresh) this.#seen.add(id);
    const last = read.at(-1)?.id;
    if (last !== undefined) this.#rounds.push({ at: now, last });
    const old = this.#rounds.filter(({ at }) => at <= now - settledMs).at(-1)?.last;
    const behind = read.length < entriesAtOnce ? undefined : read.at(-overlap)?.id;
    this.#settle(Math.max(old ?? 0, behind ?? 0));
    return fresh;
  }

  #settle(eventId: number): void {
    if (eventId <= this.#settled) return;
    this.#settled = eventId;
    this.#seen = new Set([...this.#seen].filter((id) => id > eventId));
    this.#rounds = this.#rounds.filter(({ last }) => last > eventId);
  }
}
