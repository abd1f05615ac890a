import { availableParallelism } from 'node:os';
import { questionConnections } from '../db/limits.ts';
import { perDatabase } from '../db/per-database.ts';
import { AppError, unavailable } from '../errors/app-error.ts';

interface Limits {
  atOnce: number;
  mostOfOne: number;
  most: number;
  waitMs: number;
}

/** Half of the processors stay free for requests, beside PostgreSQL on the same machine. */
export const questionsAtOnce = availableParallelism() < 4 ? 1 : questionConnections;

const usual: Limits = {
  atOnce: questionsAtOnce,
  mostOfOne: 20,
  most: 500,
  // Proxies usually time out after a minute.
  waitMs: 50_000,
};

/**
 * Answers slow queries a few at once, at most one per person and in rotation, so that many queries
 * of one person delay only that person.
 */
export class Questions {
  /** Callbacks that start waiting queries, by person, next person first. */
  private readonly waiting = new Map<string, (() => void)[]>();
  private readonly answered = new Set<string>();
  private readonly limits: Limits;

  constructor(limits: Partial<Limits> = {}) {
    this.limits = { ...usual, ...limits };
  }

  /**
   * Runs `answer` when the person's turn comes; `waited` tells whether it was queued. Throws 429
   * when the person has too many queued, 503 when the queue is full or times out, and the signal's
   * reason on abort.
   */
  async ask<Result>(
    person: string,
    answer: (waited: boolean) => Promise<Result>,
    signal: AbortSignal,
  ): Promise<Result> {
    signal.throwIfAborted();
    const waited = await this.turn(person, signal);
    try {
      return await answer(waited);
    } finally {
      this.answered.delete(person);
      this.next();
    }
  }

  /** Returns the number of people ahead of the person's next query; null when none is queued. */
  ahead(person: string): number | null {
    const place = [...this.waiting.keys()].indexOf(person);
    return place < 0 ? null : place;
  }

  private turn(person: string, signal: AbortSignal): Promise<boolean> {
    const own = this.waiting.get(person) ?? [];
    const waiting = [...this.waiting.values()].reduce((sum, { length }) => sum + length, 0);
    if (waiting >= this.limits.most) throw unavailable();
    if (own.length >= this.limits.mostOfOne) {
      throw new AppError(429, 'rate_limited', { params: { seconds: 5 } });
    }
    const patience = AbortSignal.timeout(this.limits.waitMs);
    const given = AbortSignal.any([signal, patience]);
    let waited = false;
    return new Promise((resolve, reject) => {
      const begin = () => {
        given.removeEventListener('abort', leave);
        resolve(waited);
      };
      const leave = () => {
        this.leave(person, begin);
        reject(patience.aborted ? unavailable() : signal.reason);
      };
      given.addEventListener('abort', leave);
      this.waiting.set(person, [...own, begin]);
      this.next();
      waited = true;
    });
  }

  private next(): void {
    while (this.answered.size < this.limits.atOnce) {
      const first = [...this.waiting].find(([person]) => !this.answered.has(person));
      if (!first) return;
      const [person, [begin, ...later]] = first;
      // Further queries of the person wait behind everyone else.
      this.waiting.delete(person);
      if (later.length > 0) this.waiting.set(person, later);
      this.answered.add(person);
      begin?.();
    }
  }

  private leave(person: string, begin: () => void): void {
    const left = this.waiting.get(person)?.filter((each) => each !== begin) ?? [];
    if (left.length > 0) this.waiting.set(person, left);
    else this.waiting.delete(person);
  }
}

export const questionsOf = perDatabase(() => new Questions());

export const personOf = (caller: { organisationId: number; userId?: number } | null) =>
  `${caller?.organisationId}.${caller?.userId}`;
