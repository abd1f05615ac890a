/** What one network may do. Many people share an address, so that effort comes before refusal. */
export const networkLimits = { bookingsAnHour: 60, unconfirmed: 12 };

/** Bookings of one slot in a minute; a network's first of the hour is not counted against it. */
export const slotTriesAMinute = 20;

/** Of so many keys one opens a challenge, at ease. One key is about a millisecond of a computer. */
export const leastKeys = 500;
const mostDoublings = 4;

/**
 * How many keys the search for a challenge's one may take: each doubles with what the network has
 * booked in the hour, and with the run on the service in the last minutes. A person waits a second
 * or two; who wants a hundred bookings pays for each more than for the last.
 */
export function keysToTry({
  ofNetwork,
  ofService,
}: {
  ofNetwork: number;
  ofService: number;
}): number {
  const doublings = Math.floor(Math.log2(1 + ofNetwork / 2) + Math.log2(1 + ofService / 16));
  return leastKeys * 2 ** Math.min(mostDoublings, doublings);
}

/** How long a challenge is good for, in minutes: the time to fill in a form without haste. */
export const challengeMinutes = 15;
