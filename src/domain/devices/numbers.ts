/**
 * Numbers that one kiosk gives in a minute and in an hour of the clock. A person takes more than three
 * seconds for one; around the turn of a minute twice as many may come within a minute.
 */
export const numbersAtMost = { minute: 20, hour: 400 } as const;

/** The fault of a kiosk that asked for more: the server notes it in what the device reports. */
export const tooManyNumbers = 'too_many_numbers';
