/** Pace at which one round folds all figures that are due, however slow the machine. */
export const restless = { roundMs: Number.POSITIVE_INFINITY, rests: { today: 0, past: 0 } };
