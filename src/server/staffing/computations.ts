import { unavailable } from '../errors/app-error.ts';

/** What a computation is given to work with. */
export interface Under {
  /** Aborted once nobody asks about it any more. */
  signal: AbortSignal;
  /** Says how much is done, from 0 to 1. */
  progress: (share: number) => void;
}

export type Answer<Result> = { result: Result } | { progress: number };

interface Known {
  done: { share: number };
  /** Ends with it; a failure is thrown to each who asks. */
  end: Promise<unknown>;
  asked: () => void;
}

/**
 * Computations that outlast a request: who asks gets the result, or how far it is, and asks again.
 * Several who ask for the same share it. What nobody asks about for `forgottenMs` is given up. Of
 * results the last are kept. So many run `atOnce`; with `waitingAtMost` more waiting, 503.
 */
export class Computations {
  private readonly known = new Map<string, Known>();
  private readonly kept = new Map<string, unknown>();
  private readonly waiting: (() => void)[] = [];
  private running = 0;
  private readonly limits: {
    atOnce: number;
    waitingAtMost: number;
    forgottenMs: number;
    keptAtMost: number;
  };

  constructor(limits: Partial<Computations['limits']> = {}) {
    this.limits = { atOnce: 2, waitingAtMost: 20, forgottenMs: 10_000, keptAtMost: 100, ...limits };
  }

  /**
   * The result that `key` stands for, computed by `compute` unless it is known or under way, or its
   * progress after `waitMs`. Throws what `compute` throws, and 503.
   */
  async ask<Result>(
    key: string,
    compute: (under: Under) => Promise<Result>,
    waitMs: number,
  ): Promise<Answer<Result>> {
    // A key stands for one kind of result.
    if (this.kept.has(key)) return { result: this.kept.get(key) as Result };
    const known = this.known.get(key) ?? this.start(key, compute);
    known.asked();
    let timer: NodeJS.Timeout | undefined;
    const waited = new Promise<null>((resolve) => {
      timer = setTimeout(resolve, waitMs, null);
    });
    try {
      const end = await Promise.race([known.end.then((result) => ({ result })), waited]);
      return end === null ? { progress: known.done.share } : { result: end.result as Result };
    } finally {
      clearTimeout(timer);
    }
  }

  private start(key: string, compute: (under: Under) => Promise<unknown>): Known {
    if (this.running >= this.limits.atOnce && this.waiting.length >= this.limits.waitingAtMost) {
      throw unavailable();
    }
    const given = new AbortController();
    const forget = setTimeout(() => given.abort(unavailable()), this.limits.forgottenMs).unref();
    const done = { share: 0 };
    const known: Known = {
      done,
      asked: () => void forget.refresh(),
      end: this.inTurn(given.signal, () =>
        compute({
          signal: given.signal,
          progress: (share) => {
            done.share = share;
          },
        }),
      ).then((result) => {
        this.keep(key, result);
        return result;
      }),
    };
    this.known.set(key, known);
    // Who has asked gets the failure; nobody may be left to.
    known.end
      .catch(() => {})
      .finally(() => {
        clearTimeout(forget);
        this.known.delete(key);
      });
    return known;
  }

  private async inTurn<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
    if (this.running < this.limits.atOnce) this.running += 1;
    else await this.turn(signal);
    try {
      signal.throwIfAborted();
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }

  /** What is given up while it waits leaves its place to others. */
  private turn(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      this.waiting.push(resolve);
      signal.addEventListener('abort', () => {
        const at = this.waiting.indexOf(resolve);
        if (at < 0) return;
        this.waiting.splice(at, 1);
        reject(signal.reason);
      });
    });
  }

  private keep(key: string, result: unknown): void {
    this.kept.set(key, result);
    const [oldest] = this.kept.size > this.limits.keptAtMost ? this.kept.keys() : [];
    if (oldest !== undefined) this.kept.delete(oldest);
  }
}
