import { type Moment, type Person, playDay } from './play-day.ts';
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
 * `operators` has one number per interval. `moments` gets those of each day, for `replay`.
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
 * What an interval reaches with other operators than in the run that left the moments: each day goes
 * on from the moment at which it came to the interval, and only until that is decided.
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
