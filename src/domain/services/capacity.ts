/** A queue of the branch as far as its counters' time goes. */
export interface Load {
  serviceId: number;
  waiting: number;
  /** For how long a turn keeps a counter busy. */
  paceSeconds: number;
}

/** An open counter. */
export interface Worker {
  serviceIds: readonly number[];
  /** Whether it has a turn in hand. */
  busy: boolean;
}

/** Turns with the time that they kept counters busy. */
export interface Done {
  count: number;
  seconds: number;
}

/** Of a service that has served nobody yet. */
const usualPaceSeconds = 300;
/** As many turns of today weigh as much as all that is known from the days before. */
const priorTurns = 8;

/** For how long a turn keeps a counter busy: today's mean, held near that of the last days. */
export function paceOf(before: Done, today: Done): number {
  const usual = before.count > 0 ? before.seconds / before.count : usualPaceSeconds;
  return (usual * priorTurns + today.seconds) / (priorTurns + today.count);
}

/**
 * How many more numbers of the service can still be served: the time that its open counters have
 * until closing, less what those who wait take of it. A queue that other counters attend too takes
 * its part alone. Null where nobody can tell: no counter is open, or the branch does not close.
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
  // A turn in hand is half done on average.
  const inHand = attending.filter(({ busy }) => busy).length * (own.paceSeconds / 2);
  const taken = loads.reduce((sum, { serviceId: id, waiting, paceSeconds }) => {
    const all = workers.filter(({ serviceIds }) => serviceIds.includes(id)).length;
    const here = attending.filter(({ serviceIds }) => serviceIds.includes(id)).length;
    return all === 0 ? sum : sum + (waiting * paceSeconds * here) / all;
  }, inHand);
  return Math.floor((attending.length * secondsToClosing - taken) / own.paceSeconds);
}
