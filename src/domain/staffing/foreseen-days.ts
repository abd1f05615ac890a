/** Days that are foreseen, from today on: eight weeks and today. */
export const foreseenDays = 57;
