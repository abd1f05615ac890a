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

/** Calls keep half of the processors, beside PostgreSQL on the same machine. */
export const questionsAtOnce = availableParallelism() < 4 ? 1 : questionConnections;

const usual: Limits = {
  atOnce: questionsAtOnce,
  mostOfOne: 20,
  most: 500,
  // A proxy in front gives up after a minute, usually.
  waitMs: 50_000,
};

/**
 * Answers questions that take long a few at once, one of each person, who take turns: a person who
 * asks much waits for themselves.
 */
export class Questions {
  /** What starts those that wait, by person, who is next first. */
  private readonly waiting = new Map<string, (() => void)[]>();
  private readonly answered = new Set<string>();
  private readonly limits: Limits;

  constructor(limits: Partial<Limits> = {}) {
    this.limits = { ...usual, ...limits };
  }

  /**
   * Answers in the person's turn, told whether it had to wait for it. Throws 429 where so many of
   * theirs wait, 503 where too many of all do or it waits for too long, and the signal's reason: who
   * is gone leaves the line.
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

  /** How many people are before the next question of one; null where none of theirs waits. */
  ahead(person: string): number | null {
    const place = [...this.waiting.keys()].indexOf(person);
    return place < 0 ? null : place;
  }

  /** Resolves in the person's turn, with whether it took any time. */
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
      // What else they ask waits behind all others.
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

/** Those that are asked of a database in this process. */
export const questionsOf = perDatabase(() => new Questions());

/** What stands for a person in the line. */
export const personOf = (caller: { organisationId: number; userId?: number } | null) =>
  `${caller?.organisationId}.${caller?.userId}`;
