import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { routeTree } from '../routeTree.gen.ts';

export function buildRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    basepath: '/web',
    context: { queryClient },
    // Removes all search parameters that the page's `validateSearch` does not return.
    search: { strict: true },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof buildRouter>;
  }
}
