/** The last minutes of which a supervisor strikes out the numbers of a flood. */
export const recentMinutes = [10, 30, 60] as const;

/** For so long numbers that a supervisor has struck out can be put back. */
export const restoreMinutes = 60;
