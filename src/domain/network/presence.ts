/** Minimum interval between two records of a session's activity. */
export const seenEveryMs = 60_000;

/**
 * Interval of a device's heartbeat while it has a ticket in hand; the server records no more often.
 */
export const speakEveryMs = seenEveryMs + 5000;

/**
 * Silence after which a device with a ticket in hand counts as unreachable. It tolerates one lost
 * heartbeat.
 */
export const unreachableAfterMs = 2 * speakEveryMs + 20_000;
