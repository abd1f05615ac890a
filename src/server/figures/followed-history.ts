import type { Database } from '../db/database.ts';
import { type Entry, entriesAfter, entriesAtOnce } from './news.ts';

/** No transaction lasts longer, so no lower ID appears this long after a higher one was seen. */
const settledMs = 60_000;
/** Number of the last entries that are read again after a full batch. */
const overlap = 2000;

/**
 * Reads an organisation's history from an entry on. IDs become visible out of order, because
 * transactions do not commit in the order in which they begin, so the last minute is read again.
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

  /** Everything up to this entry has been seen. */
  get settled(): number {
    return this.#settled;
  }

  /** Returns the entries not seen before. `now` is any clock, in milliseconds. */
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
