import { type Moment, type Person, playDay } from './play-day.ts';
import { sampler, seeded, type Times } from './random.ts';
import type { Reached } from './target.ts';

/** A branch's day. Times are in seconds, and all intervals from opening to closing are equal. */
export interface BranchDay {
  arrivals: readonly number[];
  intervalSeconds: number;
  service: Times;
  /** Time after which people leave unserved; null if everybody stays. */
  patience: Times | null;
}

export interface Trial {
  days: number;
  seed: number;
  /** Maximum wait in seconds that counts as in time for NS. */
  withinSeconds: number;
}

/** The mean wait counts served people only, like TME. */
export interface SimulatedFigures extends Reached {
  people: number;
}

export interface Simulated {
  /** Figures by interval of arrival. */
  intervals: SimulatedFigures[];
  day: SimulatedFigures;
  /** NS of each simulated day, which shows the variation between days. */
  levels: number[];
  /** Mean seconds from closing to the last call. */
  overrun: number;
  /** Mean number of people already waiting at the start of each interval. */
  inherited: number[];
}

interface Tally {
  people: number;
  inTime: number;
  left: number;
  waited: number;
  worked: number;
}

/**
 * Iterates over simulated days. Large simulations draw the same people again on every call, since
 * they do not fit in memory.
 */
export type People = () => Iterable<readonly Person[]>;

/** Most people kept in memory between runs. */
const keptAtMost = 1_000_000;

/**
 * Draws people with their service time and patience, so that different plans meet the same people.
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
 * Simulates days first come, first served; `operators` has one number per interval. A service
 * continues past an operator's end of work and past closing. `moments` receives each day's states
 * for `replay`.
 */
export function simulate(
  day: BranchDay,
  operators: readonly number[],
  trial: Trial,
  drawn: People = drawPeople(day, trial),
  moments?: Moment[][],
): Simulated {
  const tallies = day.arrivals.map(emptyTally);
  const levels: number[] = [];
  const waiting = day.arrivals.map(() => 0);
  let overrun = 0;
  for (const people of drawn()) {
    const today = emptyTally();
    const noted: Moment[] = [];
    moments?.push(noted);
    const served = (person: Person, start: number | null) => {
      const tally = tallies[person.interval];
      for (const each of tally ? [tally, today] : [])
        count(each, person, start, trial.withinSeconds);
      const until = start ?? person.at + person.patience;
      for (let n = person.interval + 1; n * day.intervalSeconds < until; n += 1) {
        if (n < waiting.length) waiting[n] = (waiting[n] ?? 0) + 1;
        else break;
      }
      if (start !== null) work(tallies, day.intervalSeconds, start, person.service);
    };
    const end = playDay(people, operators, day.intervalSeconds, served, noted);
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

/**
 * Returns an interval's figures with other operators. Each day resumes from its saved moment and
 * stops once the interval is settled.
 */
export function replay(
  day: BranchDay,
  operators: readonly number[],
  interval: number,
  trial: Trial,
  drawn: People,
  moments: readonly (readonly Moment[])[],
): SimulatedFigures {
  const tally = emptyTally();
  const [from, to] = [interval * day.intervalSeconds, (interval + 1) * day.intervalSeconds];
  const working = (start: number, end: number) => {
    tally.worked += Math.max(0, Math.min(end, to) - Math.max(start, from));
  };
  let n = 0;
  for (const people of drawn()) {
    const moment = moments[n]?.[interval];
    n += 1;
    if (!moment) continue;
    for (const done of moment.busy) working(from, done);
    const served = (person: Person, start: number | null) => {
      if (person.interval === interval) count(tally, person, start, trial.withinSeconds);
      if (start !== null) working(start, start + person.service);
    };
    playDay(people, operators, day.intervalSeconds, served, [], { ...moment, until: interval });
  }
  return figures(tally, (operators[interval] ?? 0) * day.intervalSeconds * trial.days);
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

/** Adds the work to the intervals in which it takes place; work after closing counts in none. */
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

/** An interval without arrivals has a service level of 1 and no wait. */
function figures({ people, inTime, left, waited, worked }: Tally, offered: number) {
  return {
    people,
    serviceLevel: people > 0 ? inTime / people : 1,
    meanWait: people > left ? waited / (people - left) : 0,
    abandonment: people > 0 ? left / people : 0,
    occupancy: offered > 0 ? Math.min(1, worked / offered) : 0,
  };
}

/**
 * Draws a day's people in order of arrival: a Poisson process with a constant rate per interval.
 */
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
