/** A simulated person. Times are in seconds, `at` since opening. */
export interface Person {
  at: number;
  interval: number;
  service: number;
  patience: number;
}

/**
 * State of a day just before an interval's operators matter, so that a simulation can resume here
 * with other operators.
 */
export interface Moment {
  next: number;
  now: number;
  /** End of each busy operator's service; the latest comes first. */
  busy: readonly number[];
}

const opening: Moment = { next: 0, now: 0, busy: [] };

/**
 * Simulates a day and returns the second of its last call. `served` gets each person's start of
 * service, null if they left; `moments` gets the state at each interval. `from` resumes a state,
 * and stops once its interval `until` is settled.
 */
export function playDay(
  people: readonly Person[],
  operators: readonly number[],
  intervalSeconds: number,
  served: (person: Person, start: number | null) => void,
  moments: Moment[] = [],
  from: Moment & { until?: number } = opening,
): number {
  const busy = [...from.busy];
  const last = operators.length - 1;
  const intervalAt = (at: number) => Math.min(last, Math.floor(at / intervalSeconds));
  const { until = last } = from;
  const stop = until < last ? (until + 1) * intervalSeconds : Number.POSITIVE_INFINITY;
  let { next: n, now } = from;
  let end = 0;
  /** Every interval that starts before this second has its moment. */
  let noted = moments.length * intervalSeconds;
  const note = () => {
    moments.push({ next: n, now, busy: [...busy] });
    noted = moments.length > last ? Number.POSITIVE_INFINITY : moments.length * intervalSeconds;
  };
  const goTo = (at: number) => {
    while (at >= noted) note();
    now = at;
  };
  /** Returns null if an operator is free now, else the next time at which one may be. */
  const free = (): number | null => {
    while ((busy.at(-1) ?? Number.POSITIVE_INFINITY) <= now) busy.pop();
    const interval = intervalAt(now);
    if (busy.length < (operators[interval] ?? 0)) return null;
    const change = interval < last ? (interval + 1) * intervalSeconds : Number.POSITIVE_INFINITY;
    return Math.min(busy.at(-1) ?? Number.POSITIVE_INFINITY, change);
  };
  for (; n < people.length; n += 1) {
    const person = people[n];
    if (!person || (now >= stop && person.interval > until)) break;
    // Time never goes back: the first person in line may have arrived long ago.
    goTo(Math.max(now, person.at));
    let next = free();
    while (next !== null && next < person.at + person.patience) {
      goTo(next);
      next = free();
    }
    if (next !== null || now - person.at >= person.patience) {
      served(person, null);
      continue;
    }
    served(person, now);
    end = now;
    insert(busy, now + person.service);
  }
  while (moments.length <= last) note();
  return end;
}

function insert(busy: number[], done: number): void {
  let [low, high] = [0, busy.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((busy[middle] ?? 0) > done) low = middle + 1;
    else high = middle;
  }
  busy.splice(low, 0, done);
}
