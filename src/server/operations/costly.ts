import { fewAtOnce } from '../access/few-at-once.ts';
import { personOf } from './questions.ts';

/** Runs costly operations, three at once for each caller. Throws 429 beyond that. */
export function boundCostly() {
  const bounded = fewAtOnce({ most: 3, retrySeconds: 5 });
  return <Result>(
    caller: Parameters<typeof personOf>[0],
    run: () => Promise<Result>,
  ): Promise<Result> => bounded(personOf(caller), run);
}
