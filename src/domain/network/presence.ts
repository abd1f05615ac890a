/** The server records at most once in this time that it has heard from a session. */
export const seenEveryMs = 60_000;

/** A device with a turn in hand calls this often: the server would not record more. */
export const speakEveryMs = seenEveryMs + 5000;

/** A device with a turn in hand that is silent for longer has no connection: one lost call is not enough. */
export const unreachableAfterMs = 2 * speakEveryMs + 20_000;
