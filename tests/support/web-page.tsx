import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import type { ReactNode } from 'react';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { components } from '#contract/types.ts';
import { permissionsOf } from '#domain/permissions/pages.ts';
import type { Role } from '#domain/permissions/roles.ts';
import { askServer } from '#web/app/query-client.ts';
import { writeItem } from '#web/session/storage.ts';
import { alive, envelope } from './answers.ts';
import { holdTokens } from './tokens.ts';

type Schemas = components['schemas'];

export const branch: Schemas['Branch'] = {
  id: 1,
  name: 'Centro',
  address: null,
  timeZone: 'Atlantic/Canary',
  open: true,
  opensAt: '00:00',
  closesAt: '24:00',
  strategy: 'LongestWaitingTimeFirst',
};

const at = '2026-11-20T12:05:00Z';

export const ticket: Schemas['Ticket'] = {
  id: 7,
  label: 'A012',
  branchId: 1,
  serviceId: 1,
  serviceName: 'Admisión',
  status: 'waiting',
  channel: 'kiosk',
  customer: { name: 'Mar****ntes', document: '', phone: '', email: '' },
  scheduledAt: null,
  arrivedAt: at,
  waitingSince: at,
  calledAt: null,
  lastCalledAt: null,
  callCount: 0,
  startedAt: null,
  closedAt: null,
  postponedUntil: null,
  gateId: null,
  gateName: null,
  reasonId: null,
  note: null,
  why: null,
  leg: 1,
  onlyGateId: null,
  nextServiceIds: [],
  cancelCause: null,
  waitedSeconds: 3725,
  attendedSeconds: 61,
  version: 2,
};

/** A server for the tests of one file: their handlers, and the branch above. */
export function startServer(...handlers: Parameters<typeof setupServer>) {
  const server = setupServer(
    // The first that fits answers.
    ...handlers,
    alive,
    http.get('*/api/branches/mine', () => envelope([branch])),
    http.get('*/api/users/filters', () => envelope([])),
    http.get('*/api/users/parentClient', () => envelope({ id: 1, name: 'Clínicas' })),
  );
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
  return server;
}

/** Opens a page as somebody of the role, with the router around it. Answers who types and taps. */
export function openPage<Search extends object>(
  address: string,
  role: Role,
  parse: (search: Record<string, unknown>) => Search,
  show: (search: Search) => ReactNode,
) {
  holdTokens();
  // The fields that pages read.
  const email = 'yo@uno.example';
  writeItem('user', { id: 1, type: role, email, permissions: permissionsOf(role, null) } as never);
  const root = createRootRoute();
  const page = createRoute({
    getParentRoute: () => root,
    path: address.replace(/\?.*/, ''),
    validateSearch: parse,
    // The result of `parse`, which the route's type has wrapped.
    component: () => show(page.useSearch() as Search),
  });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  const queryClient = new QueryClient({
    defaultOptions: { queries: { queryFn: askServer, retry: false } },
  });
  render(
    <MantineProvider env="test">
      <Notifications />
      <QueryClientProvider client={queryClient}>
        {/* The application registers its own router's type. */}
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { user: userEvent.setup(), router, queryClient };
}
