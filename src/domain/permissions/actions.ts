import type { PageKey } from './pages.ts';
import type { Role } from './roles.ts';

interface Rule {
  roles: readonly Role[];
  /** Pages that need the action: with all of them taken from a user's views it is gone too. */
  pages: readonly (PageKey | '/')[];
}

/** Who may do what on the server; the operations of the contract name these. */
const rules = {
  'branches:list': {
    roles: ['Manager', 'Supervise', 'Operator', 'Viewer'],
    pages: [
      'operated-gates',
      'my-service-provider',
      'my-lines',
      'my-clients',
      'my-attended-tickets',
      'my-tickets-reassigned',
    ],
  },
  'services:list': {
    roles: ['Manager', 'Supervise', 'Operator'],
    pages: ['operated-gates', 'my-service-provider'],
  },
  'reasons:list': {
    roles: ['Manager', 'Supervise', 'Operator'],
    pages: ['operated-gates', 'my-clients'],
  },
  'gates:list': { roles: ['Manager', 'Supervise', 'Operator'], pages: ['operated-gates'] },
  'gates:forceClose': { roles: ['Supervise'], pages: ['operated-gates'] },
  'gates:operate': { roles: ['Supervise', 'Operator'], pages: ['operated-gates'] },
  'hierarchies:read': {
    roles: ['Manager', 'Supervise', 'Security'],
    pages: ['manager-user', 'my-lines'],
  },
  'lines:read': { roles: ['Manager', 'Supervise', 'Operator', 'Viewer'], pages: ['my-lines'] },
  'clients:read': { roles: ['Manager', 'Supervise', 'Operator', 'Viewer'], pages: ['my-clients'] },
  'attended:read': {
    roles: ['Manager', 'Supervise', 'Operator'],
    pages: ['my-attended-tickets'],
  },
  'reassigned:read': {
    roles: ['Manager', 'Supervise', 'Operator'],
    pages: ['my-tickets-reassigned'],
  },
  'services:configure': { roles: ['Manager'], pages: ['my-lines'] },
  'alerts:receive': { roles: ['Manager', 'Supervise'], pages: ['my-lines'] },
  'strategies:set': { roles: ['Manager'], pages: ['my-lines'] },
  'strategies:replay': { roles: ['Manager', 'Supervise'], pages: ['my-lines'] },
  'tickets:create': {
    roles: ['Manager', 'Supervise', 'Operator'],
    pages: ['my-service-provider'],
  },
  'tickets:schedule': {
    roles: ['Manager', 'Supervise', 'Operator'],
    pages: ['my-service-provider', 'my-clients'],
  },
  'tickets:history': {
    roles: ['Manager', 'Supervise', 'Operator', 'Viewer'],
    pages: ['my-clients', 'my-attended-tickets', 'my-tickets-reassigned'],
  },
  'tickets:checkIn': { roles: ['Supervise', 'Operator'], pages: ['my-clients'] },
  'tickets:call': { roles: ['Supervise', 'Operator'], pages: ['operated-gates'] },
  'tickets:attend': { roles: ['Supervise', 'Operator'], pages: ['operated-gates'] },
  'tickets:cancel': { roles: ['Supervise', 'Operator'], pages: ['operated-gates', 'my-clients'] },
  'tickets:reinstate': {
    roles: ['Manager', 'Supervise', 'Operator'],
    pages: ['operated-gates', 'my-clients'],
  },
  'tickets:transfer': {
    roles: ['Manager', 'Supervise', 'Operator'],
    pages: ['operated-gates', 'my-clients'],
  },
  'tickets:undo': {
    roles: ['Manager', 'Supervise', 'Operator'],
    pages: ['operated-gates', 'my-clients'],
  },
  'users:read': { roles: ['Manager', 'Security'], pages: ['manager-user'] },
  'users:write': { roles: ['Manager', 'Security'], pages: ['manager-user'] },
  'users:views': { roles: ['Security'], pages: ['manager-user'] },
  'users:audit': { roles: ['Security'], pages: ['manager-user'] },
  'users:passwords': { roles: ['Security'], pages: ['/'] },
} as const satisfies Record<string, Rule>;

export type Action = keyof typeof rules;

/** Whether the user's role carries the action and one of their pages needs it. */
export function userCan(
  { role, permissions }: { role: Role; permissions: readonly string[] },
  action: Action,
): boolean {
  const { roles, pages }: Rule = rules[action];
  return roles.includes(role) && pages.some((page) => permissions.includes(page));
}
