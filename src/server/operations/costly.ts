import { fewAtOnce } from '../access/few-at-once.ts';

/** Runs costly operations, three at once for each caller. Throws 429 beyond. */
export function boundCostly() {
  const bounded = fewAtOnce({ most: 3, retrySeconds: 5 });
  return <Result>(
    caller: { organisationId: number; userId?: number } | null,
    run: () => Promise<Result>,
  ): Promise<Result> => bounded(`${caller?.organisationId}.${caller?.userId}`, run);
}
