import { AppError } from '../errors/app-error.ts';

/**
 * Runs work in this process, at most `most` pieces at once for each of those who ask for it. Throws
 * 429 with `retrySeconds` beyond: one of them, or a crowd of scripts, leaves a place for others.
 */
export function fewAtOnce({ most, retrySeconds }: { most: number; retrySeconds: number }) {
  const underWay = new Map<string, number>();
  return async <Result>(who: string, run: () => Promise<Result>): Promise<Result> => {
    const count = underWay.get(who) ?? 0;
    if (count >= most) {
      throw new AppError(429, 'rate_limited', { params: { seconds: retrySeconds } });
    }
    underWay.set(who, count + 1);
    try {
      return await run();
    } finally {
      const left = (underWay.get(who) ?? 1) - 1;
      if (left > 0) underWay.set(who, left);
      else underWay.delete(who);
    }
  };
}
