/** Who comes on a simulated day; times in seconds, `at` since opening. */
export interface Person {
  at: number;
  interval: number;
  service: number;
  patience: number;
}

/**
 * Where a day stands before it first looks at the operators of an interval: whatever these and later
 * ones are, it goes on from here.
 */
export interface Moment {
  /** The first person who is not decided. */
  next: number;
  now: number;
  /** When each busy operator is free, latest first. */
  busy: readonly number[];
}

const opening: Moment = { next: 0, now: 0, busy: [] };

/**
 * Serves a day's people; `served` gets each with the second at which their service starts, null if
 * they leave before. Answers the second at which the last is called. `moments` gets that of each
 * interval. `from` goes on at a moment, `until` nothing more happens in that interval.
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
  /** Before this second all looked-at intervals have their moment. */
  let noted = moments.length * intervalSeconds;
  const note = () => {
    moments.push({ next: n, now, busy: [...busy] });
    noted = moments.length > last ? Number.POSITIVE_INFINITY : moments.length * intervalSeconds;
  };
  const goTo = (at: number) => {
    while (at >= noted) note();
    now = at;
  };
  /** Null where somebody is free now, or else the next moment at which somebody may be. */
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
    // Time goes on from the last start: who is first in line may have arrived long before.
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
