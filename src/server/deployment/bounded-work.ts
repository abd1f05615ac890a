import { unavailable } from '../errors/app-error.ts';

/**
 * Runs costly work, `atOnce` pieces at a time, in order; work aborted while it waits never starts.
 * Throws 503 when `waitingAtMost` pieces already wait, because callers would give up before the
 * answer.
 */
export function buildQueue({ atOnce, waitingAtMost }: { atOnce: number; waitingAtMost: number }) {
  const waiting: (() => void)[] = [];
  let running = 0;
  const turn = (signal?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      waiting.push(resolve);
      signal?.addEventListener('abort', () => {
        const at = waiting.indexOf(resolve);
        if (at < 0) return;
        waiting.splice(at, 1);
        reject(signal.reason);
      });
    });
  return async <Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> => {
    signal?.throwIfAborted();
    if (running < atOnce) running += 1;
    else if (waiting.length >= waitingAtMost) throw unavailable();
    else await turn(signal);
    try {
      signal?.throwIfAborted();
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
