import { buildQueue } from '../deployment/bounded-work.ts';
import { unavailable } from '../errors/app-error.ts';

/** What a computation is given to work with. */
export interface Under {
  /** Aborted once nobody asks about it any more. */
  signal: AbortSignal;
  /** Says how much is done, from 0 to 1. */
  progress: (share: number) => void;
  /** Awaited between pieces of work that nobody waits for. */
  rest?: () => Promise<unknown>;
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
  private readonly inTurn: ReturnType<typeof buildQueue>;
  private readonly limits: { forgottenMs: number; keptAtMost: number };

  constructor({
    atOnce = 2,
    waitingAtMost = 20,
    forgottenMs = 10_000,
    keptAtMost = 100,
  }: { atOnce?: number; waitingAtMost?: number } & Partial<Computations['limits']> = {}) {
    this.inTurn = buildQueue({ atOnce, waitingAtMost });
    this.limits = { forgottenMs, keptAtMost };
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
    const given = new AbortController();
    const forget = setTimeout(() => given.abort(unavailable()), this.limits.forgottenMs).unref();
    const done = { share: 0 };
    const known: Known = {
      done,
      asked: () => void forget.refresh(),
      end: this.inTurn(
        () =>
          compute({
            signal: given.signal,
            progress: (share) => {
              done.share = share;
            },
          }),
        given.signal,
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

  private keep(key: string, result: unknown): void {
    this.kept.set(key, result);
    const [oldest] = this.kept.size > this.limits.keptAtMost ? this.kept.keys() : [];
    if (oldest !== undefined) this.kept.delete(oldest);
  }
}
