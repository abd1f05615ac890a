import type { Role } from './roles.ts';

/** Who may do what on the server; the operations of the contract name these. */
const actionRoles = {
  'branches:list': ['Manager', 'Supervise', 'Operator', 'Viewer'],
  'services:list': ['Manager', 'Supervise', 'Operator', 'Viewer'],
  'reasons:list': ['Manager', 'Supervise', 'Operator', 'Viewer'],
  'gates:list': ['Manager', 'Supervise', 'Operator'],
  'gates:operate': ['Supervise', 'Operator'],
  'gates:forceClose': ['Supervise'],
  'lines:read': ['Manager', 'Supervise', 'Operator', 'Viewer'],
  'tickets:create': ['Manager', 'Supervise', 'Operator'],
  'tickets:call': ['Supervise', 'Operator'],
  'tickets:attend': ['Supervise', 'Operator'],
  'tickets:cancel': ['Supervise', 'Operator'],
  'tickets:reinstate': ['Manager', 'Supervise', 'Operator'],
  'tickets:transfer': ['Manager', 'Supervise', 'Operator'],
  'tickets:undo': ['Manager', 'Supervise', 'Operator'],
} as const satisfies Record<string, readonly Role[]>;

export type Action = keyof typeof actionRoles;

export function roleCan(role: Role, action: Action): boolean {
  const roles: readonly Role[] = actionRoles[action];
  return roles.includes(role);
}
