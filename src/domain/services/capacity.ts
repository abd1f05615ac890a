export interface Load {
  serviceId: number;
  waiting: number;
  /** Mean time for which a ticket occupies a counter. */
  paceSeconds: number;
}

export interface Worker {
  serviceIds: readonly number[];
  busy: boolean;
}

export interface Done {
  count: number;
  seconds: number;
}

const usualPaceSeconds = 300;
/** Number of today's tickets that weigh as much as the previous days together. */
const priorTurns = 8;

/**
 * Estimates the seconds for which a ticket occupies a counter: today's mean, smoothed towards the
 * mean of the previous days.
 */
export function paceOf(before: Done, today: Done): number {
  const usual = before.count > 0 ? before.seconds / before.count : usualPaceSeconds;
  return (usual * priorTurns + today.seconds) / (priorTurns + today.count);
}

/**
 * Estimates how many more numbers the service can serve: its open counters' time until closing,
 * less its own and shared queues' demand. Null if no counter is open or the branch does not close.
 */
export function numbersLeft(
  serviceId: number,
  loads: readonly Load[],
  workers: readonly Worker[],
  secondsToClosing: number | null,
): number | null {
  const own = loads.find((load) => load.serviceId === serviceId);
  const attending = workers.filter(({ serviceIds }) => serviceIds.includes(serviceId));
  if (!own || attending.length === 0 || secondsToClosing === null) return null;
  // A ticket in hand is half finished on average.
  const inHand = attending.filter(({ busy }) => busy).length * (own.paceSeconds / 2);
  const taken = loads.reduce((sum, { serviceId: id, waiting, paceSeconds }) => {
    const all = workers.filter(({ serviceIds }) => serviceIds.includes(id)).length;
    const here = attending.filter(({ serviceIds }) => serviceIds.includes(id)).length;
    return all === 0 ? sum : sum + (waiting * paceSeconds * here) / all;
  }, inHand);
  return Math.floor((attending.length * secondsToClosing - taken) / own.paceSeconds);
}
