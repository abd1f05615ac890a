/** Recent minutes whose tickets a supervisor may discard after a flood of requests. */
export const recentMinutes = [10, 30, 60] as const;

export const restoreMinutes = 60;
