import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Action, userCan } from './actions.ts';
import { permissionsOf } from './pages.ts';
import type { Role } from './roles.ts';

const roles: Role[] = ['Manager', 'Supervise', 'Operator', 'Viewer', 'Security'];
const branchPages = [
  'operated-gates',
  'my-service-provider',
  'my-lines',
  'my-clients',
  'my-attended-tickets',
  'my-tickets-reassigned',
];
const everyPage = [...branchPages, 'manager-user'];

/** The table of roles as the product states it, by initials in the order above. */
const pages: Record<Role, string[]> = {
  Manager: ['/', ...everyPage],
  Supervise: ['/', ...branchPages],
  Operator: ['/', ...branchPages],
  Viewer: ['/', 'my-lines', 'my-clients'],
  Security: ['/', 'manager-user'],
};
const actions: Record<Action, string> = {
  'branches:list': 'MSOV-',
  'services:list': 'MSO--',
  'reasons:list': 'MSO--',
  'gates:list': 'MSO--',
  'gates:operate': '-SO--',
  'gates:forceClose': '-S---',
  'hierarchies:read': 'MS--S',
  'lines:read': 'MSOV-',
  'clients:read': 'MSOV-',
  'attended:read': 'MSO--',
  'reassigned:read': 'MSO--',
  'services:configure': 'M----',
  'alerts:receive': 'MS---',
  'strategies:set': 'M----',
  'strategies:replay': 'MS---',
  'tickets:create': 'MSO--',
  'tickets:schedule': 'MSO--',
  'tickets:checkIn': '-SO--',
  'tickets:history': 'MSOV-',
  'tickets:call': '-SO--',
  'tickets:attend': '-SO--',
  'users:read': 'M---S',
  'users:write': 'M---S',
  'users:views': '----S',
  'users:audit': '----S',
  'users:passwords': '----S',
  'tickets:cancel': '-SO--',
  'tickets:reinstate': 'MSO--',
  'tickets:transfer': 'MSO--',
  'tickets:undo': 'MSO--',
};

describe('pages', () => {
  it.each(roles)('of %s are those of the table', (role) => {
    expect(permissionsOf(role, null)).toEqual(pages[role]);
  });

  it('are narrowed by views, never widened, and never lose the start page', () => {
    const views = fc.array(fc.oneof(fc.constantFrom(...everyPage, '/', 'reports'), fc.string()));
    fc.assert(
      fc.property(fc.constantFrom(...roles), views, (role, chosen) => {
        const expected = pages[role].filter((page) => page === '/' || chosen.includes(page));
        expect(permissionsOf(role, chosen)).toEqual(expected);
      }),
    );
  });
});

it.each(Object.entries(actions))('%s is for %s', (action, initials) => {
  const can = (role: Role) =>
    userCan({ role, permissions: permissionsOf(role, null) }, action as Action);
  // «Supervise» and «Security» share an initial; their places tell them apart.
  expect(roles.map((role) => (can(role) ? role[0] : '-')).join('')).toBe(initials);
});

it.each(Object.keys(actions).filter((action) => action !== 'users:passwords'))(
  '%s goes with the last page that needs it',
  (name) => {
    // Written above as the keys of the table.
    const action = name as Action;
    const can = (role: Role, views: string[] | null) =>
      userCan({ role, permissions: permissionsOf(role, views) }, action);
    const carriers = roles.filter((role) => can(role, null));
    expect(carriers).not.toEqual([]);
    expect(carriers.filter((role) => can(role, []))).toEqual([]);
  },
);
