export const defaultLeaseMinutes = 10;

/**
 * When a lease ends: first on the device, then on the server, whatever the device's clocks do.
 *
 * The device counts from a reading before it sent the request; the server counts from when it
 * handled the request, which is later. So the lease ends first on the device if the device never
 * measures less than the true time, within the margins below:
 *
 * - Awake, the steady clock measures the true time to within `drift`.
 * - Asleep, only the wall clock counts. If nothing sets it, it measures the sleep. A
 *   synchronisation during sleep sets it to the true time, which takes at most its lead from the
 *   measured time; devices with a lead of more than `leadMs` get no leases.
 * - Somebody who sets the clock by hand does so while the device is awake, between two readings
 *   that are seconds apart, and `advanced` then ends every lease.
 *
 * Clocks of server processes differ by less than what is left of `leadMs`.
 */
export const drift = 0.01;
export const leadMs = 60_000;

/** Milliseconds for which the device may call the ticket, counted from before its request. */
export function lastsMs(minutes: number): number {
  return minutes * 60_000;
}

/**
 * Time (milliseconds since the epoch) at which a lease has ended everywhere, given the time at which
 * the server handled the request.
 */
export function overAt(handledAt: number, minutes: number): number {
  return handledAt + lastsMs(minutes) * (1 + drift) + leadMs;
}
