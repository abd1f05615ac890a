import { AppError } from '../errors/app-error.ts';
import type { Network } from './network.ts';

/**
 * Runs at most `most` tasks at once in this process for each caller and throws 429 with
 * `retrySeconds` beyond that, so that no caller takes every place. An address counts against each
 * of its networks.
 */
export function fewAtOnce({ most, retrySeconds }: { most: number; retrySeconds: number }) {
  const underWay = new Map<string, number>();
  return async <Result>(
    who: string | readonly Network[],
    run: () => Promise<Result>,
  ): Promise<Result> => {
    const counted = typeof who === 'string' ? [{ name: who, times: 1 }] : who;
    if (counted.some(({ name, times }) => (underWay.get(name) ?? 0) >= most * times)) {
      throw new AppError(429, 'rate_limited', { params: { seconds: retrySeconds } });
    }
    for (const { name } of counted) underWay.set(name, (underWay.get(name) ?? 0) + 1);
    try {
      return await run();
    } finally {
      for (const { name } of counted) {
        const left = (underWay.get(name) ?? 1) - 1;
        if (left > 0) underWay.set(name, left);
        else underWay.delete(name);
      }
    }
  };
}
