import { keysToTry } from '../effort/effort.ts';

export interface Pressure {
  /** Wrong codes from the network in ten minutes. */
  wrong: number;
  /** Tickets taken by phone in the branch in ten minutes. */
  numbers: number;
}

/** Limits per network for browsers without cryptography, which solve no challenge. */
export const withoutWork = {
  wrongCodes: { most: 60, minutes: 10 },
  numbers: { most: 30, minutes: 60 },
} as const;

/**
 * Returns the keys to try for a phone ticket. A shared address costs its users seconds only, but at
 * sixteenfold effort a guess of one of two valid codes in a million takes a month of processor
 * time, while a code lasts ten minutes.
 */
export function keysForNumber({ wrong, numbers }: Pressure): number {
  return keysToTry({ count: wrong, each: 16 }, { count: numbers, each: 64 });
}

/** Phone tickets that may always wait on a single code. */
const alwaysAtOnce = 20;

/** Minutes after the reservation of a place in which new phone tickets need a second code. */
export const pressedMinutes = 10;

export interface PhoneLoad {
  waiting: number;
  /** Waiting phone tickets that were proven by a single code. */
  unconfirmed: number;
  /** True if a place was reserved in the last `pressedMinutes`. */
  pressed: boolean;
}

/**
 * Returns whether a phone ticket needs a second, later code: tickets with a single code fill their
 * share of the queue, or did so recently. Otherwise a flood would take every place that becomes
 * free.
 */
export function mustConfirm(
  { unconfirmed, waiting, pressed }: PhoneLoad,
  /** Percent of the waiting tickets; 100 never requires a second code. */
  shareAtMost: number,
): boolean {
  if (shareAtMost === 100) return false;
  return (
    pressed || unconfirmed >= Math.max(alwaysAtOnce, Math.floor((waiting * shareAtMost) / 100))
  );
}

/** Lifetime of a reserved place, within which the person must show a second code. */
export const placeKeptMs = 2 * 3600_000;

/** Number of waiting phone tickets, confirmed or not, that is reported to the supervisor. */
export const manyByPhone = 100;
