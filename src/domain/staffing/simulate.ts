import { sampler, seeded, type Times } from './random.ts';
import type { Reached } from './target.ts';

/** A branch's day. Times in seconds, intervals of one length from opening to closing. */
export interface BranchDay {
  /** People expected to arrive in each interval. */
  arrivals: readonly number[];
  intervalSeconds: number;
  service: Times;
  /** After which people leave unserved; null where all stay. */
  patience: Times | null;
}

export interface Trial {
  days: number;
  seed: number;
  /** Within which a person counts for NS. */
  withinSeconds: number;
}

/** As TME, the mean wait is that of the people who are served. */
export interface SimulatedFigures extends Reached {
  /** People simulated, over all days. */
  people: number;
}

export interface Simulated {
  /** By the interval in which people arrive. */
  intervals: SimulatedFigures[];
  day: SimulatedFigures;
  /** NS of each simulated day: how much one day differs from another. */
  levels: number[];
  /** Mean seconds after closing until the last person is called. */
  overrun: number;
  /** People who on average already wait as each interval begins. */
  inherited: number[];
}

interface Tally {
  people: number;
  inTime: number;
  left: number;
  waited: number;
  worked: number;
}

export interface Person {
  at: number;
  interval: number;
  service: number;
  patience: number;
}

/** The people of simulated days, of which there may be too many to keep: each run gives the same. */
export type People = () => Iterable<readonly Person[]>;

/** People that are kept between runs, at most. */
const keptAtMost = 1_000_000;

/**
 * Draws the people of the days. Every person brings service time and patience along, so that plans
 * are tried on the same people.
 */
export function drawPeople(day: BranchDay, { days, seed }: Pick<Trial, 'days' | 'seed'>): People {
  function* draw() {
    const random = seeded(seed);
    const draws = {
      service: sampler(day.service, random),
      patience: day.patience ? sampler(day.patience, random) : () => Number.POSITIVE_INFINITY,
    };
    for (let n = 0; n < days; n += 1) yield arriving(day, random, draws);
  }
  const expected = days * day.arrivals.reduce((sum, each) => sum + each, 0);
  if (expected > keptAtMost) return draw;
  const kept = [...draw()];
  return () => kept;
}

/**
 * Plays days event by event: first come first served; an operator who is busy as their time ends
 * finishes; doors close after the last interval and who is inside is served by its operators.
 * `operators` has one number per interval.
 */
export function simulate(
  day: BranchDay,
  operators: readonly number[],
  trial: Trial,
  drawn: People = drawPeople(day, trial),
): Simulated {
  const tallies = day.arrivals.map(emptyTally);
  const levels: number[] = [];
  const waiting = day.arrivals.map(() => 0);
  let overrun = 0;
  for (const people of drawn()) {
    const today = emptyTally();
    const end = playDay(people, operators, day.intervalSeconds, (person, start) => {
      const tally = tallies[person.interval];
      for (const each of tally ? [tally, today] : [])
        count(each, person, start, trial.withinSeconds);
      const until = start ?? person.at + person.patience;
      for (let n = person.interval + 1; n * day.intervalSeconds < until; n += 1) {
        if (n < waiting.length) waiting[n] = (waiting[n] ?? 0) + 1;
        else break;
      }
      if (start !== null) work(tallies, day.intervalSeconds, start, person.service);
    });
    overrun += Math.max(0, end - day.arrivals.length * day.intervalSeconds);
    levels.push(today.people > 0 ? today.inTime / today.people : 1);
  }
  const offered = operators.map((staff) => staff * day.intervalSeconds * trial.days);
  return {
    intervals: tallies.map((tally, n) => figures(tally, offered[n] ?? 0)),
    day: figures(
      tallies.reduce(together, emptyTally()),
      offered.reduce((sum, each) => sum + each, 0),
    ),
    levels,
    overrun: overrun / trial.days,
    inherited: waiting.map((people) => people / trial.days),
  };
}

const emptyTally = (): Tally => ({ people: 0, inTime: 0, left: 0, waited: 0, worked: 0 });

function count(tally: Tally, { at }: Person, start: number | null, within: number): void {
  tally.people += 1;
  if (start === null) {
    tally.left += 1;
    return;
  }
  tally.waited += start - at;
  if (start - at <= within) tally.inTime += 1;
}

/** Enters work in the intervals in which it is done; what is done after closing is in none. */
function work(tallies: Tally[], intervalSeconds: number, start: number, service: number): void {
  const end = Math.min(start + service, tallies.length * intervalSeconds);
  for (let n = Math.floor(start / intervalSeconds); n * intervalSeconds < end; n += 1) {
    const tally = tallies[n];
    const [from, to] = [n * intervalSeconds, (n + 1) * intervalSeconds];
    if (tally) tally.worked += Math.min(end, to) - Math.max(start, from);
  }
}

const together = (a: Tally, b: Tally): Tally => ({
  people: a.people + b.people,
  inTime: a.inTime + b.inTime,
  left: a.left + b.left,
  waited: a.waited + b.waited,
  worked: a.worked + b.worked,
});

/** Where nobody arrives, everybody is served in time and nobody waits. */
function figures({ people, inTime, left, waited, worked }: Tally, offered: number) {
  return {
    people,
    serviceLevel: people > 0 ? inTime / people : 1,
    meanWait: people > left ? waited / (people - left) : 0,
    abandonment: people > 0 ? left / people : 0,
    occupancy: offered > 0 ? Math.min(1, worked / offered) : 0,
  };
}

/** The people of a day in the order of their arrival: Poisson, at one rate within an interval. */
function arriving(
  { arrivals, intervalSeconds }: BranchDay,
  random: () => number,
  draw: { service: () => number; patience: () => number },
): Person[] {
  return arrivals.flatMap((expected, interval) => {
    const people: Person[] = [];
    const gap = () => (-Math.log(1 - random()) * intervalSeconds) / expected;
    for (let after = gap(); after < intervalSeconds; after += gap()) {
      const at = interval * intervalSeconds + after;
      people.push({ at, interval, service: draw.service(), patience: draw.patience() });
    }
    return people;
  });
}

/**
 * Serves a day's people; `served` gets each with the second at which their service starts, null if
 * they leave before. Answers the second at which the last is called.
 */
function playDay(
  people: readonly Person[],
  operators: readonly number[],
  intervalSeconds: number,
  served: (person: Person, start: number | null) => void,
): number {
  /** When each busy operator is free, latest first. */
  const busy: number[] = [];
  const last = operators.length - 1;
  const intervalAt = (at: number) => Math.min(last, Math.floor(at / intervalSeconds));
  let [now, end] = [0, 0];
  /** Whether somebody is free now, or else the next moment at which somebody may be. */
  const free = (): number | null => {
    while ((busy.at(-1) ?? Number.POSITIVE_INFINITY) <= now) busy.pop();
    const interval = intervalAt(now);
    if (busy.length < (operators[interval] ?? 0)) return null;
    const change = interval < last ? (interval + 1) * intervalSeconds : Number.POSITIVE_INFINITY;
    return Math.min(busy.at(-1) ?? Number.POSITIVE_INFINITY, change);
  };
  for (const person of people) {
    // Time goes on from the last start: who is first in line may have arrived long before.
    now = Math.max(now, person.at);
    let next = free();
    while (next !== null && next < person.at + person.patience) {
      now = next;
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
