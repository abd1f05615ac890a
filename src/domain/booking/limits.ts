/** Limits per network. Many people share an address, so a growing effort precedes a refusal. */
export const networkLimits = { bookingsAnHour: 60, unconfirmed: 12 };

/** Bookings of one slot per minute. The first booking of a network in an hour is exempt. */
export const slotTriesAMinute = 20;
