/** The roles of spec §6. `Supervise` is shown as «Monitor». */
export const roles = ['Manager', 'Supervise', 'Operator', 'Viewer', 'Security'] as const;

export type Role = (typeof roles)[number];
