import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Action, actions } from './actions.ts';
import { may } from './may.ts';
import { isPageKey, type PageKey, pages, permissionsOf } from './pages.ts';
import { publicNames } from './public-names.ts';
import { type Role, roles } from './roles.ts';

// The cast: these are the tables' own keys.
const pageKeys = Object.keys(pages) as PageKey[];
const actionNames = Object.keys(actions) as Action[];
const anyRole = fc.constantFrom(...roles);
const anyViews = fc.array(fc.oneof(fc.constantFrom(...pageKeys), fc.string()));

const rolesOf = (key: PageKey): readonly Role[] => pages[key].roles;
const needsOf = (key: PageKey): readonly Action[] => pages[key].needs;
const isBuilt = (key: PageKey) => !('built' in pages[key]);
const all = (role: Role) => ({ role, permissions: permissionsOf(role, null) });
const isToCome = (action: Action) =>
  pageKeys.every((key) => !(isBuilt(key) && needsOf(key).includes(action)));

it('has the keys of the specification (spec §2)', () => {
  const specified = `my-branches operators reports my-clients operated-gates my-service-provider
    manager-user manager-services dashboard kiosks-monitoring optimal-staffing my-lines
    my-appointments my-attended-tickets documentation configurator-notifications
    schedule-exceptions my-tickets-reassigned`;
  expect(specified.split(/\s+/).filter((key) => !isPageKey(key))).toEqual([]);
});

describe('pages', () => {
  it.each(roles)('of %s are those built that carry the role', (role) => {
    const expected = pageKeys.filter(
      (key) => key !== 'documentation' && isBuilt(key) && rolesOf(key).includes(role),
    );
    expect(permissionsOf(role, null)).toEqual(expected);
  });

  it('to come and public ones are in nobody’s permissions', () => {
    const held = roles.flatMap((role) => permissionsOf(role, null));
    expect(held.filter((key) => isPageKey(key) && !isBuilt(key))).toEqual([]);
    expect(held.filter((key) => (publicNames as readonly string[]).includes(key))).toEqual([]);
  });

  it('are narrowed by views, never widened, and never lose the start page', () => {
    fc.assert(
      fc.property(anyRole, anyViews, (role, views) => {
        const expected = permissionsOf(role, null).filter(
          (key) => key === '/' || views.includes(key),
        );
        expect(permissionsOf(role, views)).toEqual(expected);
        expect(expected[0]).toBe('/');
      }),
    );
  });
});

describe('an action', () => {
  it('is allowed to its roles while one of their pages needs it', () => {
    fc.assert(
      fc.property(anyRole, anyViews, fc.constantFrom(...actionNames), (role, views, action) => {
        const permissions = permissionsOf(role, views);
        const needed = pageKeys.some(
          (key) => permissions.includes(key) && needsOf(key).includes(action),
        );
        const carried = (actions[action] as readonly Role[]).includes(role);
        expect(may({ role, permissions }, action)).toBe(carried && needed);
      }),
    );
  });

  it.each(actionNames)('%s is within reach of every role that carries it', (action) => {
    expect(roles.filter((role) => may(all(role), action))).toEqual(
      isToCome(action)
        ? []
        : roles.filter((role) => (actions[action] as readonly Role[]).includes(role)),
    );
    expect(pageKeys.some((key) => needsOf(key).includes(action))).toBe(true);
  });

  it.each(['my-own-page', 'toString', '__proto__'])('is not given by the page «%s»', (key) => {
    for (const role of roles) {
      for (const action of actionNames) {
        expect(may({ role, permissions: [key] }, action)).toBe(false);
      }
    }
  });
});

/** Actions that the design forbids to a role, even on future pages. */
const never: [Role, RegExp][] = [
  ['Viewer', /:(?!list$|read$|history$)/],
  [
    'Operator',
    /:(configure|set|replay|forceClose|assign|callTo|move|write|views|audit|passwords|receive)$/,
  ],
  ['Supervise', /^users:|:(configure|set)$/],
  ['Manager', /:(call|attend|operate|callTo|forceClose|checkIn|cancel|views|audit|passwords)$/],
  ['Security', /^(?!users:|hierarchies:|steps:read$)/],
];

it.each(never)('%s is never allowed %s', (role, forbidden) => {
  const allowed = actionNames.filter((action) => may(all(role), action));
  expect(allowed.length).toBeGreaterThan(0);
  expect(allowed.filter((action) => forbidden.test(action))).toEqual([]);
});
