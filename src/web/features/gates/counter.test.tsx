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
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { components } from '#contract/types.ts';
import { writeItem } from '../../session/storage.ts';
import { GatesPage } from './GatesPage.tsx';
import { parseGateSearch } from './search.ts';

type OwnGate = components['schemas']['OwnGate'];
type Ticket = components['schemas']['Ticket'];

const calledAt = new Date(Date.now() - 60_000).toISOString();

const ticket: Ticket = {
  id: 7,
  label: 'A012',
  branchId: 1,
  serviceId: 1,
  serviceName: 'Admisión',
  status: 'called',
  channel: 'kiosk',
  customer: { name: 'Ana Gil', document: '', phone: '', email: '' },
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
  version: 2,
};

let gate: OwnGate;
const envelope = (content: unknown) => HttpResponse.json({ content, errors: null });
const refuse = (status: number, key: string) =>
  HttpResponse.json({ content: null, errors: [{ key }] }, { status });

const server = setupServer(
  http.get('*/api/gates/mine', () => envelope(gate)),
  http.get('*/api/branches/mine', () => envelope([])),
  http.get('*/api/branches/1/reasons', () =>
    envelope([{ id: 1, kind: 'finish', serviceId: null, name: 'Trámite completado' }]),
  ),
);

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

beforeEach(() => {
  gate = {
    id: 1,
    name: 'Puesto 1',
    branchId: 1,
    branchName: 'Centro',
    timeZone: 'Europe/Madrid',
    serviceIds: [1],
    openedAt: calledAt,
    ticket: null,
    postponed: [],
    waiting: [],
  };
  const exp = Math.floor(Date.now() / 1000) + 8 * 3600;
  writeItem('authToken', 'auth');
  writeItem('accessToken', `x.${btoa(JSON.stringify({ exp }))}.y`);
  writeItem('user', { type: 'Operator', permissions: ['/', 'operated-gates'] } as never);
});

async function open() {
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
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <MantineProvider env="test">
      <Notifications />
      <QueryClientProvider client={client}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  await screen.findByRole('button', { name: 'Llamar siguiente' });
  return userEvent.setup();
}

it('sends one request for a double tap on «Llamar siguiente»', async () => {
  let calls = 0;
  server.use(
    http.post('*/api/gates/1/callNext', () => {
      calls += 1;
      gate = { ...gate, ticket };
      return envelope(ticket);
    }),
  );
  const user = await open();
  await user.dblClick(screen.getByRole('button', { name: 'Llamar siguiente' }));
  expect(await screen.findByRole('heading', { name: 'A012' })).toBeVisible();
  expect(calls).toBe(1);
  expect(screen.getByText('Ana Gil')).toBeVisible();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Iniciar atención' })).toHaveFocus(),
  );
});

it('says so when nobody waits', async () => {
  server.use(http.post('*/api/gates/1/callNext', () => envelope(null)));
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Llamar siguiente' }));
  expect(await screen.findByText('No hay nadie esperando para este puesto')).toBeVisible();
});

it('asks for the reason before anything is sent', async () => {
  gate = { ...gate, ticket: { ...ticket, status: 'attending', startedAt: calledAt } };
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/tickets/7/finish', async ({ request }) => {
      sent.push(await request.json());
      gate = { ...gate, ticket: null };
      return envelope({ ...ticket, status: 'attended' });
    }),
  );
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Finalizar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Finalizar A012' });
  const submit = within(dialog).getByRole('button', { name: 'Finalizar' });
  await within(dialog).findByLabelText('Trámite completado');
  await user.click(submit);
  expect(within(dialog).getByRole('alert')).toHaveTextContent('El motivo del turno es obligatorio');
  expect(sent).toEqual([]);
  await user.click(within(dialog).getByLabelText('Trámite completado'));
  await user.click(submit);
  expect(await screen.findByText('Sin turno en curso')).toBeVisible();
  expect(sent).toEqual([{ version: 2, reasonId: 1, note: '' }]);
});

it('shows how things are when they changed meanwhile', async () => {
  gate = { ...gate, ticket };
  server.use(
    http.post('*/api/tickets/7/start', () => {
      gate = { ...gate, ticket: null };
      return refuse(409, 'ticket_changed');
    }),
  );
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Iniciar atención' }));
  expect(await screen.findByText(/El turno ha cambiado entretanto/)).toBeVisible();
  expect(await screen.findByText('Sin turno en curso')).toBeVisible();
});

it('keeps a recall shut for ten seconds and says for how long', async () => {
  gate = { ...gate, ticket: { ...ticket, lastCalledAt: new Date().toISOString() } };
  const user = await open();
  const recall = await screen.findByRole('button', { name: /Volver a llamar \(\d+ s\)/ });
  expect(recall).toHaveAttribute('aria-disabled', 'true');
  expect(recall).toHaveAttribute('title', expect.stringMatching(/^Espere \d+ s/));
  // Would be an unhandled request, which fails the test.
  await user.click(recall);
});

it('explains why this turn', async () => {
  gate = { ...gate, ticket };
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Por qué este turno' }));
  expect(
    await screen.findByText(
      'Mayor espera primero. Era quien más llevaba esperando: 2 minutos. Había gente en 2 colas.',
    ),
  ).toBeInTheDocument();
});
