import { cleanup, screen, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, it } from 'vitest';
import type { components } from '#contract/types.ts';
import { envelope, refuse } from '#tests/support/answers.ts';
import { openPage, startServer, ticket } from '#tests/support/web-page.tsx';
import TicketHistory from './TicketHistory.tsx';

type Schemas = components['schemas'];

const at = '2026-11-20T12:05:00Z';
const event: Schemas['TicketEvent'] = {
  id: 1,
  action: 'create',
  toStatus: 'waiting',
  undone: false,
  by: 'Ana Gil',
  gateName: null,
  at,
  deviceAt: null,
  reason: null,
  note: null,
  why: null,
  movedFrom: null,
};
const call: Schemas['TicketEvent'] = {
  ...event,
  id: 2,
  action: 'call',
  toStatus: 'called',
  gateName: 'Puesto 2',
  why: { strategy: 'RoundRobin', rule: 'rotation', waitedSeconds: 61, heads: 2 },
};
const missed: Schemas['TicketEvent'] = { ...event, id: 3, action: 'noShow', by: null };
const moved: Schemas['TicketEvent'] = {
  ...event,
  id: 4,
  action: 'transfer',
  deviceAt: '2026-11-20T12:04:00Z',
  reason: 'Otro servicio',
  note: 'con prisa',
  undone: true,
};
const history: Schemas['TicketHistory'] = {
  ticket,
  timeZone: 'Atlantic/Canary',
  waitedSeconds: 3725,
  calledSeconds: 5,
  attendedSeconds: 61,
  postponedSeconds: 600,
  legs: [
    { leg: 1, branchName: 'Centro', serviceName: 'Admisión', events: [event, call, missed] },
    { leg: 2, branchName: 'Norte', serviceName: 'Cobros', events: [moved] },
  ],
};
const server = startServer(http.get('*/api/tickets/7/history', () => envelope(history)));
const open = () =>
  openPage(
    '/x',
    'Viewer',
    (search) => search,
    () => <TicketHistory ticketId={7} onClose={() => {}} />,
  );

it('tells legs, events and times apart, on the branch’s clock', async () => {
  open();
  const drawer = await screen.findByRole('dialog', { name: 'Historial de A012' });
  const headings = within(drawer).getAllByRole('heading', { level: 3 });
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'Tramo 1 · Admisión · Centro',
    'Tramo 2 · Cobros · Norte',
  ]);
  for (const [title, time] of [
    ['Espera (TME)', '01:02:05'],
    ['Atención (TMO)', '00:01:01'],
    ['De la llamada al inicio', '00:00:05'],
    ['Pospuesto', '00:10:00'],
  ] as const) {
    expect(within(drawer).getByText(title).parentElement).toHaveTextContent(time);
  }
  const [created, called, absent, undone] = within(drawer).getAllByRole('listitem');
  expect(created).toHaveTextContent(/Turno creado20\/11\/2026, 12:05:00\sp\.\sm\.Ana Gil/);
  expect(called).toHaveTextContent(/Ana Gil · Puesto 2Por qué este turno: /);
  expect(absent).toHaveTextContent(/No se presentó: vuelve a la cola.*El sistema/);
  expect(undone).toHaveTextContent(
    /Transferido · Deshecho.*En el dispositivo: .*12:04:00.*Motivo: Otro servicioNota: con prisa/,
  );
});

it('says when there is nothing, when asking fails and when it is not allowed', async () => {
  server.use(http.get('*/api/tickets/7/history', () => envelope({ ...history, legs: [] })));
  open();
  expect(await screen.findByText('Sin movimientos')).toBeVisible();
  cleanup();
  server.use(http.get('*/api/tickets/7/history', () => refuse(403, 'forbidden')));
  open();
  expect(await screen.findByText('No tiene permiso para procesar la solicitud')).toBeVisible();
  cleanup();
  server.use(http.get('*/api/tickets/7/history', () => Response.error()));
  open();
  expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeVisible();
});
