/** Eight weeks and today. */
export const foreseenDays = 57;
