/** The roles of spec §6. `Supervise` is shown as «Monitor». */
export type Role = 'Manager' | 'Supervise' | 'Operator' | 'Viewer' | 'Security';
