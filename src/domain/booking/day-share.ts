import { confirmMinutes, pressedConfirmMinutes } from './terms.ts';

/** Of a day's places, what the unconfirmed bookings of one network may hold; one in any case. */
const networkShare = 0.1;
/** A day is pressed once its unconfirmed bookings hold more than this of its places. */
const pressedShare = 0.25;

/** The instant that a challenge names for a day to wait for: midnight in UTC, which need be no slot. */
export const waitTime = (day: string): string => `${day}T00:00:00.000Z`;

/**
 * How many may wait for a place of a full day by the internet, and how many of one network. The list
 * is no longer than the places, since of those behind hardly anybody gets one.
 */
export function waitsAtMost(places: number): { ofDay: number; ofNetwork: number } {
  return { ofDay: places, ofNetwork: Math.max(3, Math.floor(places * networkShare)) };
}

/** The bookings of one service's local day that nobody has confirmed yet, before another one. */
export interface Unconfirmed {
  /** Places that are let out, taken ones too. */
  places: number;
  ofDay: number;
  /** Those of each network of the person, with how many times a network's limit holds for it. */
  networks: readonly { count: number; times: number }[];
}

/**
 * For how many minutes another booking from there waits to be confirmed; null where its networks hold
 * too many. On a pressed day each network has one, for a shorter time. A network without any gets
 * one whatever others hold, within its site.
 */
export function minutesToConfirm({ places, ofDay, networks }: Unconfirmed): number | null {
  const isPressed = ofDay > places * pressedShare;
  const most = isPressed ? 1 : Math.max(1, Math.floor(places * networkShare));
  if (networks.some(({ count, times }) => count >= most * times)) return null;
  return isPressed ? pressedConfirmMinutes : confirmMinutes;
}
