/** Whether the page comes back with a text that is looked for, which no address holds. */
export const isFinding = (): boolean => Boolean(history.state?.find);
