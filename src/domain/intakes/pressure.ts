import { keysToTry } from '../effort/effort.ts';

/** What of a branch's numbers by phone was tried of late, from one network and altogether. */
export interface Pressure {
  /** Wrong codes of the network in ten minutes. */
  wrong: number;
  /** Numbers of the branch in ten minutes. */
  numbers: number;
}

/** Tries of a network in which a browser without cryptography did no work. */
export const withoutWork = {
  wrongCodes: { most: 60, minutes: 10 },
  numbers: { most: 30, minutes: 60 },
} as const;

/**
 * The keys of a number's challenge. Half a town may share an address, so a crowd that mistypes pays
 * some seconds of its phones. With sixteen fold effort, guessing one of the two right codes of a
 * million takes about a month of a processor, and a code is good for ten minutes.
 */
export function keysForNumber({ wrong, numbers }: Pressure): number {
  return keysToTry({ count: wrong, each: 16 }, { count: numbers, each: 64 });
}

/** As many numbers by phone may always wait on one code alone. */
const alwaysAtOnce = 20;

/** After a place was kept, newcomers are asked for a second code for so long. */
export const pressedMinutes = 10;

/** The waiting people of a branch. */
export interface PhoneLoad {
  waiting: number;
  /** Those whose numbers by phone stand on one code alone. */
  unconfirmed: number;
  /** Whether a place was kept for somebody in the last minutes. */
  pressed: boolean;
}

/**
 * Whether a number by phone is given only once its person shows a second, later code: numbers that
 * wait on one code alone hold their share of the queue, or did so a short while ago. Otherwise a flood
 * would take each place of the share as it falls free.
 */
export function mustConfirm(
  { unconfirmed, waiting, pressed }: PhoneLoad,
  /** Percent of those who wait; 100 never asks twice. */
  shareAtMost: number,
): boolean {
  if (shareAtMost === 100) return false;
  return (
    pressed || unconfirmed >= Math.max(alwaysAtOnce, Math.floor((waiting * shareAtMost) / 100))
  );
}

/** A place that is kept for somebody who is to show a second code lasts so long. */
export const placeKeptMs = 2 * 3600_000;

/** As many waiting numbers by phone are shown to the supervisor, whatever their people have shown. */
export const manyByPhone = 100;
