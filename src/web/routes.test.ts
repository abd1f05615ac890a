import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { buildRouter } from './app/router.tsx';

it('asks a permission for every route: an unguarded one shows here', () => {
  const { routesById } = buildRouter(new QueryClient());
  const routes = Object.values(routesById)
    .filter((route) => route.children === undefined)
    .map((route) => {
      const check: unknown = route.options.beforeLoad;
      const guarded = typeof check === 'function' && 'permission' in check;
      return [route.id.replace('/_shell', ''), guarded ? check.permission : 'UNGUARDED'];
    });
  expect(Object.fromEntries(routes)).toEqual({
    '/': '/',
    '/$': 'error',
    '/access-denied': 'access-denied',
    '/auth/login': 'login',
    '/marketing/landing': 'marketing',
    '/pages/documentation': 'documentation',
    '/pages/manager-user': 'manager-user',
    '/pages/my-attended-tickets': 'my-attended-tickets',
    '/pages/my-clients': 'my-clients',
    '/pages/my-lines': 'my-lines',
    '/pages/my-service-provider': 'my-service-provider',
    '/pages/my-tickets-reassigned': 'my-tickets-reassigned',
    '/pages/operated-gates': 'operated-gates',
    '/pages/reports': 'reports',
  });
});
