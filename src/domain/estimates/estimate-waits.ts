import { asPeopleRead, type WaitRange } from './as-people-read.ts';
import { around, type Bands, usualBands } from './bands.ts';
import type { BranchNow } from './branch-now.ts';
import { foresee } from './foresee.ts';
import { type Paces, pacesOf } from './paces.ts';
import { roundOf } from './round.ts';

/** What a branch's past says about its waits. */
export interface WaitFigures {
  paces: Paces;
  bands: Bands;
}

/** Of a branch that nobody knows yet. */
export const usualFigures: WaitFigures = {
  paces: pacesOf(new Map(), new Map()),
  bands: usualBands,
};

/**
 * The range within which four of five people are called, as people read it, and the minutes within
 * which half of them are. Null with why: no open counter attends the service, or the branch closes
 * before.
 */
export type Estimate =
  | { wait: WaitRange; medianMinutes: number }
  | { wait: null; why: 'no_counter' | 'closing' };

export interface Estimates {
  /** Of one who waits. */
  ofTicket: (ticketId: number) => Estimate;
  /** Of somebody who comes for a number of the service now. */
  ofService: (serviceId: number) => Estimate;
}

/**
 * The waits of a branch at a moment, of everybody at once: ask once per change and read many times.
 * Thirty waiting people take some tens of microseconds, three hundred about a millisecond.
 */
export function estimateWaits(branch: BranchNow, { paces, bands }: WaitFigures): Estimates {
  const { at, closesAt, waiting } = branch;
  const { byTicket, byService } = foresee(branch, paces);
  const serviceOf = new Map(waiting.map(({ ticketId, serviceId }) => [ticketId, serviceId]));
  const estimate = (foreseenSeconds: number | undefined, serviceId: number): Estimate => {
    if (foreseenSeconds === undefined) return { wait: null, why: 'no_counter' };
    const roundSeconds = roundOf(branch, paces, serviceId);
    const { low, middle, high } = around(bands, { serviceId, foreseenSeconds, roundSeconds });
    if (closesAt !== null && at + middle * 1000 > closesAt) return { wait: null, why: 'closing' };
    return { wait: asPeopleRead(low, high), medianMinutes: middle / 60 };
  };
  return {
    ofTicket: (ticketId) => estimate(byTicket.get(ticketId), serviceOf.get(ticketId) ?? 0),
    ofService: (serviceId) => estimate(byService.get(serviceId), serviceId),
  };
}
