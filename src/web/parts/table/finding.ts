/** True if the history entry holds a search text, which is never in the address. */
export const isFinding = (): boolean => Boolean(history.state?.find);
