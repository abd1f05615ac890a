import { unavailable } from '../errors/app-error.ts';

/**
 * Runs costly work, `atOnce` pieces at a time. Throws 503 when `waitingAtMost` wait already: their
 * callers would be gone before the answer.
 */
export function buildQueue({ atOnce, waitingAtMost }: { atOnce: number; waitingAtMost: number }) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running < atOnce) running += 1;
    else if (waiting.length >= waitingAtMost) throw unavailable();
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
