import type { Action } from './actions.ts';
import { isPublicName } from './public-names.ts';
import { type Role, roles } from './roles.ts';

interface Page {
  /** Roles that may open the page. A user's views can remove a page, never add one. */
  roles: readonly Role[];
  /** Actions that the page uses. A user loses an action with the last page that needs it. */
  needs: readonly Action[];
  /** False for a planned page: nobody may open it, and menus and views omit it. */
  built?: false;
}

/**
 * Every page by its key, which is also its route name, in the order of the menu.
 * `src/web/navigation/pages.ts` has their presentation.
 */
export const pages = {
  '/': { roles, needs: ['users:passwords', 'steps:read'] },
  'operated-gates': {
    roles: ['Manager', 'Supervise', 'Operator'],
    needs: [
      'branches:list',
      'services:list',
      'reasons:list',
      'gates:list',
      'gates:operate',
      'gates:forceClose',
      'today:read',
      'alerts:read',
      'help:answer',
      'tickets:call',
      'tickets:giveBack',
      'tickets:attend',
      'tickets:prefer',
      'tickets:cancel',
      'tickets:reinstate',
      'tickets:transfer',
      'tickets:undo',
      'devices:try',
    ],
  },
  'my-service-provider': {
    roles: ['Manager', 'Supervise', 'Operator'],
    needs: [
      'branches:list',
      'services:list',
      'tickets:create',
      'tickets:schedule',
      'tickets:prefer',
      'people:find',
    ],
  },
  'my-lines': {
    roles: ['Manager', 'Supervise', 'Operator', 'Viewer'],
    needs: [
      'branches:list',
      'hierarchies:read',
      'lines:read',
      'services:list',
      'services:uncap',
      'services:close',
      'reasons:list',
      'gates:list',
      'gates:assign',
      'gates:forceClose',
      'tickets:giveBack',
      'tickets:callTo',
      'tickets:strike',
      'tickets:move',
      'tickets:prefer',
      'tickets:transfer',
      'today:read',
      'configuration:history',
      'alerts:read',
      'alerts:receive',
      'help:answer',
      'strategies:set',
      'strategies:replay',
    ],
  },
  'my-clients': {
    roles: ['Manager', 'Supervise', 'Operator', 'Viewer'],
    needs: [
      'branches:list',
      'reasons:list',
      'tickets:list',
      'tickets:schedule',
      'tickets:history',
      'tickets:checkIn',
      'tickets:prefer',
      'tickets:cancel',
      'tickets:reinstate',
      'tickets:transfer',
      'tickets:undo',
      'people:read',
      'people:write',
    ],
  },
  'my-attended-tickets': {
    roles: ['Manager', 'Supervise', 'Operator'],
    needs: ['branches:list', 'attended:read', 'tickets:history'],
  },
  'my-tickets-reassigned': {
    roles: ['Manager', 'Supervise', 'Operator'],
    needs: ['branches:list', 'reassigned:read', 'tickets:history'],
  },
  'my-appointments': {
    roles: ['Manager', 'Supervise', 'Operator', 'Viewer'],
    needs: [
      'branches:list',
      'appointments:read',
      'people:find',
      'tickets:schedule',
      'tickets:history',
      'tickets:checkIn',
      'tickets:attend',
      'tickets:cancel',
      'tickets:undo',
    ],
  },
  dashboard: {
    roles: ['Manager', 'Supervise', 'Operator', 'Viewer'],
    needs: ['branches:list', 'dashboard:read', 'tickets:history'],
  },
  'kiosks-monitoring': {
    roles: ['Manager', 'Supervise', 'Viewer'],
    needs: [
      'branches:list',
      'hierarchies:read',
      'services:list',
      'gates:list',
      'devices:read',
      'devices:pair',
      'devices:act',
      'devices:try',
      'tickets:strike',
      'configuration:history',
    ],
  },
  'optimal-staffing': {
    roles: ['Manager', 'Supervise', 'Viewer'],
    needs: [
      'branches:list',
      'schedules:read',
      'staffing:read',
      'staffing:plan',
      'configuration:history',
    ],
  },
  reports: { roles: ['Manager', 'Supervise', 'Viewer'], needs: ['branches:list', 'reports:read'] },
  'my-branches': {
    roles: ['Manager', 'Supervise', 'Viewer'],
    needs: [
      'branches:read',
      'branches:configure',
      'configuration:history',
      'settings:configure',
      'hierarchies:read',
      'hierarchies:rename',
    ],
  },
  operators: {
    roles: ['Manager', 'Supervise', 'Viewer'],
    needs: [
      'branches:list',
      'services:list',
      'operators:read',
      'operators:assign',
      'configuration:history',
    ],
  },
  'manager-user': {
    roles: ['Manager', 'Security'],
    needs: [
      'hierarchies:read',
      'hierarchies:rename',
      'hierarchies:administer',
      'users:read',
      'users:write',
      'users:views',
      'users:audit',
    ],
  },
  'manager-services': {
    roles: ['Manager', 'Supervise', 'Viewer'],
    needs: [
      'branches:list',
      'services:read',
      'services:configure',
      'strategies:replay',
      'configuration:history',
    ],
  },
  'configurator-notifications': {
    roles: ['Manager', 'Supervise'],
    needs: [
      'branches:list',
      'messages:read',
      'messages:configure',
      'messages:resend',
      'reports:schedule',
      'configuration:history',
    ],
  },
  'schedule-exceptions': {
    roles: ['Manager', 'Supervise', 'Viewer'],
    needs: ['branches:list', 'schedules:read', 'schedules:configure', 'configuration:history'],
  },
  documentation: { roles, needs: [] },
} as const satisfies Record<string, Page>;

export type PageKey = keyof typeof pages;

export type PlannedPage = {
  [Key in PageKey]: (typeof pages)[Key] extends { built: false } ? Key : never;
}[PageKey];

export function isPageKey(key: string): key is PageKey {
  return Object.hasOwn(pages, key);
}

/** Returns the role's pages except "/": the options of a user's views. */
export function pagesOfRole(role: Role): string[] {
  return permissionsOf(role, null).filter((page) => page !== '/');
}

/**
 * Returns the route names that a user may open beside the public ones: "/" and the role's pages,
 * limited to `views` unless null.
 */
export function permissionsOf(role: Role, views: readonly string[] | null): string[] {
  return Object.entries<Page>(pages)
    .filter(
      ([key, page]) => page.built !== false && page.roles.includes(role) && !isPublicName(key),
    )
    .map(([key]) => key)
    .filter((key) => key === '/' || views === null || views.includes(key));
}
