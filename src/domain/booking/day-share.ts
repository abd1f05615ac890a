import { confirmMinutes, pressedConfirmMinutes } from './terms.ts';

/**
 * Largest share of a day's places that one network's unconfirmed bookings may hold. One place is
 * always allowed.
 */
const networkShare = 0.1;
/** A day is pressed once unconfirmed bookings hold more than this share of its places. */
const pressedShare = 0.25;

/**
 * Instant that stands for a day in the challenge of its waiting list: midnight UTC, which need not
 * be a slot.
 */
export const waitTime = (day: string): string => `${day}T00:00:00.000Z`;

/**
 * Returns the maximum number of people on the waiting list of a full day, in all and per network.
 * The list is no longer than the day's places, because hardly anybody further back gets one.
 */
export function waitsAtMost(places: number): { ofDay: number; ofNetwork: number } {
  return { ofDay: places, ofNetwork: Math.max(3, Math.floor(places * networkShare)) };
}

/** Unconfirmed bookings of one service on one local day. */
export interface Unconfirmed {
  /** Released places, including taken ones. */
  places: number;
  ofDay: number;
  /** Unconfirmed bookings of each network, with a factor for the limit of that network. */
  networks: readonly { count: number; times: number }[];
}

/**
 * Returns the minutes that a new booking may wait for confirmation; null if one of its networks
 * holds too many. On a pressed day each network may hold one, for a shorter time.
 */
export function minutesToConfirm({ places, ofDay, networks }: Unconfirmed): number | null {
  const isPressed = ofDay > places * pressedShare;
  const most = isPressed ? 1 : Math.max(1, Math.floor(places * networkShare));
  if (networks.some(({ count, times }) => count >= most * times)) return null;
  return isPressed ? pressedConfirmMinutes : confirmMinutes;
}
