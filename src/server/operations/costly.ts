import { AppError } from '../errors/app-error.ts';

/** How many costly operations one caller may have under way in a process. */
const most = 3;
const retrySeconds = 5;

/** Runs costly operations, a few at once for each caller. Throws 429 beyond. */
export function boundCostly() {
  const underWay = new Map<string, number>();
  return async <Result>(
    caller: { organisationId: number; userId?: number } | null,
    run: () => Promise<Result>,
  ): Promise<Result> => {
    const who = `${caller?.organisationId}.${caller?.userId}`;
    const count = underWay.get(who) ?? 0;
    if (count >= most)
      throw new AppError(429, 'rate_limited', { params: { seconds: retrySeconds } });
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
