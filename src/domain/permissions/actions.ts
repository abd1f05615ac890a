import type { Role } from './roles.ts';

/**
 * The roles that carry each action; the operations of the contract name these. Somebody of the
 * role may do it while a page of theirs needs it (`may`).
 */
export const actions = {
  'branches:list': ['Manager', 'Supervise', 'Operator', 'Viewer'],
  'services:list': ['Manager', 'Supervise', 'Operator'],
  'reasons:list': ['Manager', 'Supervise', 'Operator'],
  'gates:list': ['Manager', 'Supervise', 'Operator'],
  'gates:forceClose': ['Supervise'],
  'gates:assign': ['Manager', 'Supervise'],
  'gates:operate': ['Supervise', 'Operator'],
  'branches:read': ['Manager', 'Supervise', 'Viewer'],
  'branches:configure': ['Manager'],
  'hierarchies:read': ['Manager', 'Supervise', 'Viewer', 'Security'],
  'hierarchies:rename': ['Manager', 'Security'],
  'hierarchies:administer': ['Security'],
  'lines:read': ['Manager', 'Supervise', 'Operator', 'Viewer'],
  'today:read': ['Manager', 'Supervise', 'Operator', 'Viewer'],
  'tickets:list': ['Manager', 'Supervise', 'Operator', 'Viewer'],
  'attended:read': ['Manager', 'Supervise', 'Operator'],
  'reassigned:read': ['Manager', 'Supervise', 'Operator'],
  'services:read': ['Manager', 'Supervise', 'Viewer'],
  'services:configure': ['Manager'],
  'settings:configure': ['Manager'],
  'configuration:history': ['Manager', 'Supervise'],
  'alerts:read': ['Manager', 'Supervise', 'Operator'],
  'alerts:receive': ['Manager', 'Supervise'],
  'help:answer': ['Supervise', 'Operator'],
  'strategies:set': ['Manager'],
  'strategies:replay': ['Manager', 'Supervise'],
  'tickets:create': ['Manager', 'Supervise', 'Operator'],
  'tickets:schedule': ['Manager', 'Supervise', 'Operator'],
  'tickets:history': ['Manager', 'Supervise', 'Operator', 'Viewer'],
  'tickets:checkIn': ['Supervise', 'Operator'],
  'tickets:call': ['Supervise', 'Operator'],
  'tickets:callTo': ['Supervise'],
  'tickets:move': ['Manager', 'Supervise'],
  'tickets:prefer': ['Manager', 'Supervise', 'Operator'],
  'tickets:attend': ['Supervise', 'Operator'],
  'tickets:cancel': ['Supervise', 'Operator'],
  'tickets:reinstate': ['Manager', 'Supervise', 'Operator'],
  'tickets:transfer': ['Manager', 'Supervise', 'Operator'],
  'tickets:undo': ['Manager', 'Supervise', 'Operator'],
  'users:read': ['Manager', 'Security'],
  'users:write': ['Manager', 'Security'],
  'users:views': ['Security'],
  'users:audit': ['Security'],
  'users:passwords': ['Security'],
} as const satisfies Record<string, readonly Role[]>;

export type Action = keyof typeof actions;
