import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { buildRouter } from './app/router.tsx';

/** Names of the routes that are not pages; a page's name is its key. */
const names: Record<string, string> = {
  '/': '/',
  '/$': 'error',
  '/access-denied': 'access-denied',
  '/auth/login': 'login',
  '/marketing/landing': 'marketing',
};

it('asks a permission for every route: an unguarded one shows here', () => {
  const { routesById } = buildRouter(new QueryClient());
  const routes = Object.values(routesById)
    .filter((route) => route.children === undefined)
    .map((route) => {
      const check: unknown = route.options.beforeLoad;
      const guarded = typeof check === 'function' && 'permission' in check;
      return [route.fullPath, guarded ? check.permission : 'UNGUARDED'];
    });
  const expected = routes.map(([path]) => [
    path,
    names[path] ?? /^\/pages\/(.+)$/.exec(path)?.[1] ?? 'a name in this test',
  ]);
  expect(routes).toEqual(expected);
  expect(routes.length).toBeGreaterThan(Object.keys(names).length);
});
