/** Pace of a keeper of figures whose round folds all that is due, however slow the machine. */
export const restless = { roundMs: Number.POSITIVE_INFINITY, rests: { today: 0, past: 0 } };
