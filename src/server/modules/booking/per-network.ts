import { AppError } from '../../errors/app-error.ts';

/** How many bookings of one network a process takes in hand at once. */
const most = 4;

/**
 * Runs bookings, few at once for each network, which is named by its address. Throws 429 beyond:
 * however many scripts come from however few addresses, the queue has a place for a person.
 */
export function fewPerNetwork() {
  const underWay = new Map<string, number>();
  return async <Result>(network: string, run: () => Promise<Result>): Promise<Result> => {
    const count = underWay.get(network) ?? 0;
    if (count >= most) throw new AppError(429, 'rate_limited', { params: { seconds: 60 } });
    underWay.set(network, count + 1);
    try {
      return await run();
    } finally {
      const left = (underWay.get(network) ?? 1) - 1;
      if (left > 0) underWay.set(network, left);
      else underWay.delete(network);
    }
  };
}
