/** The roles of spec §6. `Supervise` is shown as «Monitor». */
export const roles = ['Manager', 'Supervise', 'Operator', 'Viewer', 'Security'] as const;

export type Role = (typeof roles)[number];

/** How the server and the pages name each role. */
export const roleLabels: Record<Role, string> = {
  Manager: 'Gerente',
  Supervise: 'Monitor',
  Operator: 'Operador',
  Viewer: 'Consulta',
  Security: 'Seguridad',
};
