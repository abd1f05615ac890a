/**
 * Tickets that one kiosk may issue per clock minute and clock hour. A person needs more than three
 * seconds for one; across a minute boundary twice as many may fall within 60 seconds.
 */
export const numbersAtMost = { minute: 20, hour: 400 } as const;

/** Fault of a kiosk that exceeded the limit. The server adds it to the device's report. */
export const tooManyNumbers = 'too_many_numbers';
