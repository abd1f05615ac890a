import { asPeopleRead } from '#domain/estimates/as-people-read.ts';
import { around, bandsOf, type PastWait } from '#domain/estimates/bands.ts';
import { paceFor } from '#domain/estimates/paces.ts';
import type { PastBranch, PastDay } from '#domain/estimates/past.ts';
import { type Rehearsed, rehearse } from '#domain/estimates/rehearse.ts';

/** The number of recent past waits that the bands are measured by. */
const lastWaits = 3000;

/** An estimate on arrival and the actual wait, in minutes. */
export interface Judged {
  ticketId: number;
  arrivedAt: number;
  serviceId: number;
  waited: number;
  median: number;
  from: number;
  to: number;
  /**
   * People ahead × mean service time ÷ open counters: for all services, and for the person's own.
   */
  naive: number;
  naiveOwn: number;
  /** People ahead for each open counter. */
  load: number;
}

/**
 * Estimates each arrival of past days with the knowledge of that moment: bands come from earlier
 * days.
 */
export function judge(past: PastBranch, days: readonly PastDay[]): Judged[] {
  const known: PastWait[] = [];
  return [...rehearse(past, days)].flatMap((day) => {
    const bands = bandsOf(known.slice(-lastWaits));
    known.push(...day);
    return day.map((each) => {
      const { low, middle, high } = around(bands, each);
      const { fromMinutes: from, toMinutes: to } = asPeopleRead(low, high);
      const { ticketId, arrivedAt, serviceId } = each.turn;
      const waited = each.waitedSeconds / 60;
      return {
        ticketId,
        arrivedAt,
        serviceId,
        waited,
        median: middle / 60,
        from,
        to,
        ...naive(each),
      };
    });
  });
}

function naive({ turn: { serviceId }, branch: { waiting, counters }, paces }: Rehearsed) {
  const means = [...paces.meanSeconds.values()];
  const mean = means.reduce((sum, each) => sum + each, 0) / means.length || paces.usualSeconds;
  const own = waiting.filter((turn) => turn.serviceId === serviceId).length - 1;
  const attending = counters.filter(({ serviceIds }) => serviceIds.includes(serviceId)).length;
  const load = (waiting.length - 1) / counters.length;
  return {
    load,
    naive: (load * mean) / 60,
    naiveOwn: (own * paceFor(paces, serviceId)) / attending / 60,
  };
}

/**
 * Quality of the estimates for people who were not called at once as foreseen; minutes, percent.
 */
export interface Verdict {
  waited: number;
  /** Median absolute errors. */
  error: number;
  naive: number;
  naiveOwn: number;
  /** Waits within the range, below it and above it. */
  within: number;
  below: number;
  above: number;
  /** Mean width of the range. */
  width: number;
}

export function verdictOf(judged: readonly Judged[]): Verdict {
  const waits = judged.filter(({ median }) => median > 0);
  const share = (which: (each: Judged) => boolean) =>
    (100 * waits.filter(which).length) / waits.length;
  const error = (of: (each: Judged) => number) =>
    medianOf(waits.map((each) => Math.abs(of(each) - each.waited)));
  return {
    waited: waits.length,
    error: error(({ median }) => median),
    naive: error(({ naive }) => naive),
    naiveOwn: error(({ naiveOwn }) => naiveOwn),
    within: share(({ waited, from, to }) => from <= waited && waited <= to),
    below: share(({ waited, from }) => waited < from),
    above: share(({ waited, to }) => waited > to),
    width: waits.reduce((sum, { from, to }) => sum + to - from, 0) / waits.length,
  };
}

function medianOf(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
