/** What one network may do. Many people share an address, so that effort comes before refusal. */
export const networkLimits = { bookingsAnHour: 60, unconfirmed: 12 };

/** Bookings of one slot in a minute; a network's first of the hour is not counted against it. */
export const slotTriesAMinute = 20;
