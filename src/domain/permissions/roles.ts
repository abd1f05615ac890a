/** The roles of spec §6. `Supervise` is displayed as «Monitor». */
export const roles = ['Manager', 'Supervise', 'Operator', 'Viewer', 'Security'] as const;

export type Role = (typeof roles)[number];

export const roleLabels: Record<Role, string> = {
  Manager: 'Gerente',
  Supervise: 'Monitor',
  Operator: 'Operador',
  Viewer: 'Consulta',
  Security: 'Seguridad',
};
