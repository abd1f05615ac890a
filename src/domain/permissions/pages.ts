import type { Action } from './actions.ts';
import { isPublicName } from './public-names.ts';
import { type Role, roles } from './roles.ts';

interface Page {
  /** Who may open it. A user's views may take it away, never add it. */
  roles: readonly Role[];
  /** What it asks of the server. A person loses an action with the last page that needs it. */
  needs: readonly Action[];
  /** False for a page to come: nobody holds it, so that no menu and no views show it. */
  built?: false;
}

/**
 * Every page by its key, which is its route name too, in the order of the menu. The web says how
 * each looks in `src/web/navigation/pages.ts`.
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

/** The keys of the pages to come. */
export type PlannedPage = {
  [Key in PageKey]: (typeof pages)[Key] extends { built: false } ? Key : never;
}[PageKey];

export function isPageKey(key: string): key is PageKey {
  return Object.hasOwn(pages, key);
}

/** The pages that a role carries, which its users' views choose from. */
export function pagesOfRole(role: Role): string[] {
  return permissionsOf(role, null).filter((page) => page !== '/');
}

/**
 * The route names that a user may open beside the public ones: "/" for everyone, the role's pages,
 * and of these only those in `views` when the user's menu was narrowed.
 */
export function permissionsOf(role: Role, views: readonly string[] | null): string[] {
  return Object.entries<Page>(pages)
    .filter(
      ([key, page]) => page.built !== false && page.roles.includes(role) && !isPublicName(key),
    )
    .map(([key]) => key)
    .filter((key) => key === '/' || views === null || views.includes(key));
}
