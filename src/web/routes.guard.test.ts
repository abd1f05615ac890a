import { QueryClient } from '@tanstack/react-query';
import { isRedirect } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { pages, permissionsOf } from '#domain/permissions/pages.ts';
import { isPublicName } from '#domain/permissions/public-names.ts';
import { roles } from '#domain/permissions/roles.ts';
import { buildRouter } from './app/router.tsx';
import { type ItemName, writeItem } from './session/storage.ts';

const leaves = Object.values(buildRouter(new QueryClient()).routesById).filter(
  (route) => route.children === undefined,
);

/** Access required by each page with a route. */
const pagePaths = Object.keys(pages)
  .map((key) => [`/pages/${key}`, isPublicName(key) ? 'anybody' : key] as const)
  .filter(([path]) => leaves.some(({ fullPath }) => fullPath === path));

/** Every path with a route and an unknown one, with the access required. */
const paths: Record<string, string> = {
  '/': 'anybody',
  '/auth/login': 'strangers',
  '/access-denied': 'anybody',
  '/nothing/here': 'anybody',
  '/marketing/landing': 'everybody',
  ...Object.fromEntries(pagePaths),
};

interface State {
  items: Partial<Record<ItemName, unknown>>;
  /** Returns the path's expected destination by the four rules of spec §2. */
  ends: (path: string) => string;
}

const stranger = (path: string) =>
  paths[path] === 'everybody' || paths[path] === 'strangers' ? path : '/auth/login';
const user = (permissions: string[]) => ({ id: 1, permissions });
const tokens = { authToken: 'auth', accessToken: 'access' };

const states: Record<string, State> = {
  'no tokens': { items: {}, ends: stranger },
  'the auth token alone': { items: { authToken: 'auth' }, ends: stranger },
  'the access token alone': { items: { accessToken: 'access' }, ends: stranger },
  'an empty token': { items: { authToken: 'auth', accessToken: '' }, ends: stranger },
  'an invalid user': {
    items: { ...tokens, userInvalid: true, user: user(permissionsOf('Manager', null)) },
    ends: () => '/',
  },
  'tokens without a user': {
    items: tokens,
    ends: (path) => (paths[path] === 'anybody' && path !== '/' ? path : '/access-denied'),
  },
  ...Object.fromEntries(
    roles.map((role) => [
      role,
      {
        items: { ...tokens, user: user(permissionsOf(role, null)) },
        ends: (path: string) => {
          if (path === '/auth/login') return '/';
          const open = paths[path] === 'anybody' || paths[path] === 'everybody';
          const permitted = permissionsOf(role, null).includes(paths[path] ?? '');
          return open || permitted ? path : '/access-denied';
        },
      },
    ]),
  ),
};
// A session that lacks a user has no permissions, not even for the start page.
const exceptions: Record<string, Record<string, string>> = {
  'tokens without a user': {
    '/marketing/landing': '/marketing/landing',
    '/auth/login': '/access-denied',
  },
};

/** Runs the guard of the path's route. Returns the redirect, or null when it allows access. */
function ask(path: string, preload: boolean): string | null {
  const route =
    leaves.find(({ fullPath }) => fullPath === path) ?? leaves.find(({ id }) => id === '/$');
  const check: unknown = route?.options.beforeLoad;
  if (typeof check !== 'function') throw new Error(`${path} has no guard`);
  try {
    check({ preload, location: { searchStr: '' } });
    return null;
  } catch (error) {
    if (!isRedirect(error)) throw error;
    return error.options.reloadDocument ? null : String(error.options.to);
  }
}

function store(items: State['items']): void {
  for (const [name, value] of Object.entries(items)) {
    // The casts: the states above include invalid ones.
    writeItem(name as ItemName, value as never);
  }
}

it('knows every route', () => {
  const known = leaves.map(({ fullPath }) => (fullPath === '/$' ? '/nothing/here' : fullPath));
  expect(known.sort()).toEqual(Object.keys(paths).sort());
});

describe.each(Object.entries(states))('with %s', (name, { items, ends }) => {
  it.each(Object.keys(paths))('%s ends where it should, without a loop', (path) => {
    store(items);
    const way: string[] = [path];
    for (let to = ask(path, false); to !== null; to = ask(to, false)) {
      way.push(to);
      expect(way.length).toBeLessThanOrEqual(3);
    }
    expect(way.at(-1)).toBe(exceptions[name]?.[path] ?? ends(path));
  });

  it.each(Object.keys(paths))('a preload of %s goes nowhere', (path) => {
    store(items);
    expect(ask(path, true)).toBeNull();
  });
});
