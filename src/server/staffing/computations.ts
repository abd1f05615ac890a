import { buildQueue } from '../deployment/bounded-work.ts';
import { unavailable } from '../errors/app-error.ts';

export interface Under {
  /** Aborted once no request asks for the result any more. */
  signal: AbortSignal;
  /** Reports the share done, from 0 to 1. */
  progress: (share: number) => void;
  /** Awaited between pieces of background work. */
  rest?: () => Promise<unknown>;
}

export type Answer<Result> = { result: Result } | { progress: number };

interface Known {
  done: { share: number };
  /** A failure is thrown to every request. */
  end: Promise<unknown>;
  asked: () => void;
}

/**
 * Runs computations that outlast a request: each poll gets the result or the progress, and equal
 * requests share a run, dropped when unpolled for `forgottenMs`. Throws 503 when `atOnce` run and
 * `waitingAtMost` wait.
 */
export class Computations {
  private readonly known = new Map<string, Known>();
  /** The latest `keptAtMost` results. */
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
   * Returns the result of `key`, computed by `compute` unless it is cached or running, or the
   * progress after `waitMs`. Throws the errors of `compute`, and 503.
   */
  async ask<Result>(
    key: string,
    compute: (under: Under) => Promise<Result>,
    waitMs: number,
  ): Promise<Answer<Result>> {
    // The cast: a key identifies one kind of result.
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
    // Pending requests receive the failure; there may be none left.
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
