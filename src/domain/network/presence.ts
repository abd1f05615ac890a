/** The server writes down at most this often that it has heard from a session. */
export const seenEveryMs = 60_000;

/** A device with a turn in hand speaks this often: more often would not be written down. */
export const speakEveryMs = seenEveryMs + 5000;

/** A device with a turn in hand that is silent for longer has no connection: one lost call is not enough. */
export const unreachableAfterMs = 2 * speakEveryMs + 20_000;
