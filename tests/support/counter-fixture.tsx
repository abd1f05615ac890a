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
import { render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import type { ReactNode } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { components } from '#contract/types.ts';
import { askServer } from '../../src/web/app/query-client.ts';
import { GatesPage } from '../../src/web/features/gates/GatesPage.tsx';
import { parseGateSearch } from '../../src/web/features/gates/search.ts';
import { flush } from '../../src/web/outbox/flush.ts';
import { update } from '../../src/web/outbox/outbox.ts';
import { writeItem } from '../../src/web/session/storage.ts';
import { alive, envelope } from './answers.ts';
import { holdTokens } from './tokens.ts';

type OwnGate = components['schemas']['OwnGate'];
type Ticket = components['schemas']['Ticket'];

export const calledAt = new Date(Date.now() - 60_000).toISOString();

export const ticket: Ticket = {
  id: 7,
  label: 'A012',
  branchId: 1,
  serviceId: 1,
  serviceName: 'Admisión',
  status: 'called',
  channel: 'kiosk',
  customer: { name: 'Ana Gil', document: '', phone: '', email: '' },
  scheduledAt: null,
  arrivedAt: calledAt,
  waitingSince: calledAt,
  calledAt,
  lastCalledAt: calledAt,
  callCount: 1,
  startedAt: null,
  closedAt: null,
  postponedUntil: null,
  gateId: 1,
  gateName: 'Puesto 1',
  reasonId: null,
  note: null,
  why: { strategy: 'LongestWaitingTimeFirst', rule: 'longestWait', waitedSeconds: 125, heads: 2 },
  leg: 1,
  onlyGateId: null,
  nextServiceIds: [],
  cancelCause: null,
  waitedSeconds: 0,
  attendedSeconds: 0,
  version: 2,
};

/** What the server has of the counter; tests change it as the server would. */
export const world: { gate: OwnGate } = { gate: {} as OwnGate };

export const server = setupServer(
  alive,
  http.get('*/api/gates/mine', () => envelope(world.gate)),
  http.get('*/api/branches/mine', () => envelope([])),
  http.get('*/api/branches/1/services', () => envelope([])),
  http.get('*/api/branches/1/reasons', () =>
    envelope([
      { id: 1, kind: 'finish', serviceId: null, exceptServiceIds: [], name: 'Trámite completado' },
      { id: 2, kind: 'pause', serviceId: null, exceptServiceIds: [], name: 'Descanso' },
      { id: 3, kind: 'callThis', serviceId: null, exceptServiceIds: [], name: 'Urgencia' },
      {
        id: 4,
        kind: 'transfer',
        serviceId: null,
        exceptServiceIds: [],
        name: 'Necesita otro servicio',
      },
      {
        id: 6,
        kind: 'postpone',
        serviceId: null,
        exceptServiceIds: [],
        name: 'Falta un documento',
      },
      { id: 5, kind: 'transfer', serviceId: 9, exceptServiceIds: [], name: 'De otro servicio' },
    ]),
  ),
);

/** A server that answers what the test says, for the tests of one file. */
export function startCounter() {
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());

  beforeEach(async () => {
    await update(() => []);
    // A round that another file of this worker began ends before the next can.
    await flush();
    world.gate = {
      id: 1,
      name: 'Puesto 1',
      branchId: 1,
      branchName: 'Centro',
      timeZone: 'Europe/Madrid',
      serviceIds: [1],
      openedAt: calledAt,
      pause: null,
      missed: null,
      ticket: null,
      kept: { until: null },
      postponed: [],
      waiting: [],
    };
    holdTokens();
    writeItem('user', { type: 'Operator', permissions: ['/', 'operated-gates'] } as never);
  });
}

/** Opens the page, with what belongs beside it. */
export async function open(beside: ReactNode = null) {
  const root = createRootRoute();
  const page = createRoute({
    getParentRoute: () => root,
    path: '/pages/operated-gates',
    validateSearch: parseGateSearch,
    component: () => <GatesPage search={page.useSearch()} />,
  });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: ['/pages/operated-gates'] }),
  });
  const queryClient = new QueryClient({
    defaultOptions: { queries: { queryFn: askServer, retry: false } },
  });
  render(
    <MantineProvider env="test">
      <Notifications />
      <QueryClientProvider client={queryClient}>
        {beside}
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  await screen.findByRole('heading', { name: world.gate.name });
  return userEvent.setup();
}

/** Answers an action with the turn as it is then, and keeps what was sent. */
export function answer(path: string, content: unknown, change: () => void = () => {}): unknown[] {
  const sent: unknown[] = [];
  server.use(
    http.post(`*/api/${path}`, async ({ request }) => {
      const text = await request.text();
      sent.push(text ? JSON.parse(text) : null);
      change();
      return envelope(content);
    }),
  );
  return sent;
}

/** Chooses one of the rare actions on the turn. */
export async function choose(user: UserEvent, name: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Más sobre el turno' }));
  await user.click(screen.getByRole('button', { name }));
}
