import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { dayBefore } from '#domain/time/ranges.ts';
import { localMoment } from '#domain/time/zone.ts';
import type { Database } from '../db/database.ts';
import type { Deps } from '../deployment/deps.ts';
import { type Due, DueDays } from './due-days.ts';
import { foldDays } from './fold.ts';
import { FollowedHistory } from './followed-history.ts';
import {
  atCounters,
  type BranchDay,
  hold,
  noteFolded,
  staleDays,
  touchedBy,
  unfoldedDays,
} from './news.ts';

const calmMs = 10_000;
/**
 * Milliseconds after which a branch with an open counter is folded without a change, because open
 * and busy times grow.
 */
const openMs = 300_000;
/** Milliseconds between searches for days that no entry made due. */
const lookBackMs = 3_600_000;
/** Limits that leave capacity for other work. */
const usualPace = {
  /** Milliseconds of folding before the next search for changes. */
  roundMs: 4000,
  /** Rest after folding a day, as a multiple of its duration. */
  rests: { today: 2, past: 9 },
};
/** Maximum number of past days read at once. */
const most = 500;
/** One past day follows this many folds of current days. */
const ofToday = 4;

interface Place {
  news: string;
  open: boolean;
  today: string;
  foldedAt: number;
}

/**
 * Keeps the figures of the organisations that this process holds: the current day of a branch after
 * changes, and past days that were never folded or that a late entry or changed threshold affects.
 */
export class FigureKeeper {
  readonly #deps: Deps;
  readonly #pace: typeof usualPace;
  readonly #holder = randomUUID();
  readonly #histories = new Map<number, FollowedHistory>();
  readonly #places = new Map<string, Place>();
  readonly #due = new DueDays();
  /** Past days, which wait until nothing else is due. */
  #backlog: BranchDay[] = [];
  #lookedBackAt = Number.NEGATIVE_INFINITY;

  constructor(deps: Deps, pace = usualPace) {
    this.#deps = deps;
    this.#pace = pace;
  }

  async round(stopping: AbortSignal): Promise<void> {
    await this.#hold();
    await this.#readHistories();
    await this.#readCounters();
    await this.#lookBack();
    await this.#fold(stopping);
    for (const { organisationId, settled } of this.#histories.values()) {
      const open = this.#due.firstEntryOf(organisationId);
      const eventId = Math.min(settled, (open ?? Number.POSITIVE_INFINITY) - 1);
      await noteFolded(this.#db, this.#holder, { organisationId, eventId });
    }
  }

  get #db(): Database {
    return this.#deps.database.db;
  }

  async #hold(): Promise<void> {
    const held = await hold(this.#db, this.#holder);
    const ids = new Set(held.map(({ organisationId }) => organisationId));
    for (const id of this.#histories.keys()) if (!ids.has(id)) this.#histories.delete(id);
    for (const { organisationId, eventId } of held) {
      if (this.#histories.has(organisationId)) continue;
      this.#histories.set(organisationId, new FollowedHistory(organisationId, eventId));
      this.#lookedBackAt = Number.NEGATIVE_INFINITY;
    }
  }

  async #readHistories(): Promise<void> {
    for (const history of this.#histories.values()) {
      const entries = await history.next(this.#db, performance.now());
      const [first] = entries;
      if (!first) continue;
      for (const day of await touchedBy(this.#db, entries)) this.#due.add(day, first);
    }
  }

  async #readCounters(): Promise<void> {
    const now = this.#deps.clock().getTime();
    for (const { news, open, ...branch } of await atCounters(this.#db, this.#holder)) {
      const name = nameOf(branch);
      const today = localMoment(now, branch.timeZone).day;
      const known = this.#places.get(name);
      if (known && known.today !== today) this.#due.add({ ...branch, day: dayBefore(today) });
      const grown = open && now - (known?.foldedAt ?? 0) >= openMs;
      if (known?.news !== news || known.today !== today || grown) {
        this.#due.add({ ...branch, day: today });
      }
      this.#places.set(name, { news, open, today, foldedAt: known?.foldedAt ?? 0 });
    }
  }

  async #lookBack(): Promise<void> {
    for (const day of await staleDays(this.#db, this.#holder, most)) this.#due.add(day);
    const now = this.#deps.clock();
    const soon = now.getTime() - this.#lookedBackAt < lookBackMs;
    if (this.#backlog.length > 0 || soon) return;
    this.#backlog = await unfoldedDays(this.#db, this.#holder, { now, most });
    if (this.#backlog.length < most) this.#lookedBackAt = now.getTime();
  }

  async #fold(stopping: AbortSignal): Promise<void> {
    const { roundMs, rests } = this.#pace;
    const until = performance.now() + roundMs;
    for (const due of this.#order()) {
      if (stopping.aborted || performance.now() > until) break;
      const { day } = due;
      const place = this.#places.get(nameOf(day));
      const now = this.#deps.clock();
      const isToday = place?.today === day.day;
      if (isToday && Math.abs(now.getTime() - place.foldedAt) < calmMs) continue;
      const began = performance.now();
      this.#due.take(due);
      try {
        await foldDays(this.#db, { branch: day, day: day.day, until: day.day }, now);
      } catch (error) {
        this.#due.add(day, due.since);
        throw error;
      }
      if (isToday) place.foldedAt = now.getTime();
      else this.#backlog = this.#backlog.filter((each) => each !== day);
      const rest = (performance.now() - began) * (isToday ? rests.today : rests.past);
      await delay(rest, undefined, { signal: stopping }).catch(() => {});
    }
  }

  /** Past days alternate with current ones; otherwise they would wait as long as people arrive. */
  #order(): Due[] {
    const due = this.#due.all();
    const isToday = ({ day }: Due) => this.#places.get(nameOf(day))?.today === day.day;
    const today = due.filter(isToday);
    const before = this.#backlog.map((day) => ({ day, since: null }));
    const past = [...due.filter((each) => !isToday(each)), ...before];
    const turns = Math.max(past.length, Math.ceil(today.length / ofToday));
    return Array.from({ length: turns }, (_, index) => [
      ...today.slice(index * ofToday, (index + 1) * ofToday),
      ...past.slice(index, index + 1),
    ]).flat();
  }
}

const nameOf = ({ organisationId, id }: { organisationId: number; id: number }) =>
  `${organisationId} ${id}`;
