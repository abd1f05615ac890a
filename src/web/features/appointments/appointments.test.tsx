import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import type { components } from '#contract/types.ts';
import type { Role } from '#domain/permissions/roles.ts';
import { envelope, refuse } from '#tests/support/answers.ts';
import { openPage, startServer, ticket } from '#tests/support/web-page.tsx';
import { AppointmentsPage } from './AppointmentsPage.tsx';
import { agendaQuery } from './queries.ts';
import { parseAppointmentsSearch } from './search.ts';

type Schemas = components['schemas'];

const now = Date.parse('2026-11-20T12:05:00Z');
const customer = { name: 'Ana****uiz', document: '', phone: '600****3456', email: '' };
const entry: Schemas['AgendaEntry'] = {
  id: 7,
  label: 'A012',
  serviceId: 1,
  at: '2026-11-20T12:15:00.000Z',
  status: 'scheduled',
  customer,
  gateId: null,
  confirmBy: null,
  version: 3,
};
const service: Schemas['AgendaService'] = {
  id: 1,
  name: 'Caja',
  minutes: 15,
  capacity: 1,
  requiredData: ['name'],
  gateIds: [5],
  rows: [{ at: '2026-11-20T11:45:00.000Z', count: 4 }],
};
let agenda: Schemas['Agenda'];
const server = startServer(
  http.get('*/api/branches/1/agenda', () => envelope(agenda)),
  http.get('*/api/branches/1/slots', () => envelope([{ at: '2026-11-20T12:30:00.000Z', free: 1 }])),
);

beforeEach(() => {
  vi.useFakeTimers({ now, shouldAdvanceTime: true, toFake: ['Date'] });
  agenda = {
    services: [service, { ...service, id: 2, name: 'Altas', rows: service.rows }],
    gates: [{ id: 5, name: 'Puesto 5' }],
    appointments: [entry],
    waits: [],
  };
});

function open(role: Role = 'Operator', address = '/pages/my-appointments') {
  return openPage(address, role, parseAppointmentsSearch, (search) => (
    <AppointmentsPage search={search} />
  ));
}
const slot = (name: string | RegExp) => screen.findByRole('button', { name });
// Times are in the Canary Islands' zone.
const free = /^12:30\sp\.\sm\., Caja: 1 libre$/;
const taken = /^12:15\sp\.\sm\., Caja: A012 Ana\*+uiz Programado, completa$/;

it('books a free slot in three taps, with what the service asks for', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/tickets/schedule', async ({ request }) => {
      sent.push(await request.json());
      return envelope(ticket);
    }),
  );
  const { user } = open();
  await user.click(await slot(free));
  const dialog = await screen.findByRole('dialog', { name: /^Nueva cita: viernes, 20/ });
  const book = within(dialog).getByRole('button', { name: 'Reservar' });
  await user.click(book);
  expect(sent).toEqual([]);
  await user.type(within(dialog).getByLabelText(/^Nombre/), 'Eva');
  await user.click(book);
  expect(await screen.findByText('Cita creada')).toBeVisible();
  expect(sent).toMatchObject([
    { branchId: 1, serviceId: 1, at: '2026-11-20T12:30:00.000Z', customer: { name: 'Eva' } },
  ]);
});

it('moves with the arrow keys, one stop of the tabulator in all', async () => {
  const { user } = open();
  const first = await slot(taken);
  first.focus();
  await user.keyboard('{ArrowDown}');
  expect(await slot(free)).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(await slot(/^12:30\sp\.\sm\., Altas/)).toHaveFocus();
  await user.keyboard('{ArrowUp}{ArrowLeft}');
  expect(first).toHaveFocus();
  await user.keyboard('{Home}');
  expect(await slot(/^11:45\sa\.\sm\., Caja: pasada$/)).toHaveFocus();
  const stops = screen.getAllByRole('button').filter(({ dataset, tabIndex }) => {
    return dataset.cell !== undefined && tabIndex === 0;
  });
  expect(stops).toHaveLength(1);
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Cita A012' })).toBeVisible();
});

it.each<[Role, string[]]>([
  ['Operator', ['Historial', 'Confirmar llegada', 'Mover', 'No ha venido', 'Cancelar cita']],
  ['Manager', ['Historial', 'Mover']],
  ['Viewer', ['Historial']],
])('offers a %s what the role may do', async (role, verbs) => {
  const { user } = open(role);
  await user.click(await slot(taken));
  const dialog = await screen.findByRole('dialog', { name: 'Cita A012' });
  const buttons = within(dialog).getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent).filter(Boolean)).toEqual(verbs);
});

it('lets nobody book who may not, nor a time that has passed', async () => {
  open('Viewer');
  expect(await slot(free)).toHaveAttribute('aria-disabled', 'true');
  expect(screen.queryByRole('button', { name: 'Nueva cita' })).toBeNull();
  expect(await slot(/^11:45\sa\.\sm\., Caja: pasada$/)).toHaveAttribute('aria-disabled', 'true');
});

it('cancels with a cause alone', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/tickets/7/cancel', async ({ request }) => {
      sent.push(await request.json());
      return envelope(ticket);
    }),
  );
  const { user } = open('Operator', '/pages/my-appointments?of=7&act=cancel');
  const dialog = await screen.findByRole('dialog', { name: '¿Cancelar A012?' });
  const cancel = within(dialog).getByRole('button', { name: 'Cancelar cita' });
  await user.click(cancel);
  expect(within(dialog).getByText('Diga la causa')).toBeVisible();
  await user.selectOptions(within(dialog).getByLabelText('Causa'), 'Otra');
  await user.type(within(dialog).getByLabelText('Cuál'), 'Se muda');
  await user.click(cancel);
  expect(await screen.findByText('Cita cancelada')).toBeVisible();
  expect(sent).toEqual([{ version: 3, note: 'Se muda' }]);
});

it('says what place a check-in gives, and moves to a time that is still there', async () => {
  server.use(http.post('*/api/tickets/7/reschedule', () => refuse(409, 'slot_taken')));
  const { user, router } = open('Operator', '/pages/my-appointments?of=7&act=checkIn');
  expect(await screen.findByText(/con el lugar de su hora, las 12:15\sp\.\sm\.$/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Volver' }));
  await user.click(await screen.findByRole('button', { name: 'Mover' }));
  const dialog = await screen.findByRole('dialog', { name: 'Mover A012' });
  const time = await within(dialog).findByRole('option', { name: /^12:30/ });
  await user.selectOptions(within(dialog).getByLabelText('Hora'), time);
  await user.click(within(dialog).getByRole('button', { name: 'Mover' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Esa hora ya está completa');
  expect(router.state.location.search).toMatchObject({ act: 'move', of: 7 });
});

it('shows who waits for a slot, and takes them off', async () => {
  const wait = { id: 4, serviceId: 1, day: '2026-11-20', createdAt: '2026-11-20T11:00:00Z' };
  agenda.waits = [
    { ...wait, customer: { ...customer, name: 'Leo' }, offeredUntil: '2026-11-20T12:20:00Z' },
    { ...wait, id: 5, customer: { ...customer, name: 'Luz' }, offeredUntil: null },
  ];
  const ended: string[] = [];
  server.use(
    http.post('*/api/appointmentWaits/:id/end', ({ params }) => {
      ended.push(String(params.id));
      return envelope(null);
    }),
  );
  const { user } = open();
  const list = await screen.findByRole('region', { name: 'Lista de espera' });
  const rows = within(list).getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent(/Leo.*guardada hasta las 12:20/);
  expect(rows[1]).toHaveTextContent(/Luz.*Desde las 11:00/);
  await user.click(
    within(list).getByRole('button', { name: 'Quitar a Luz de la lista de espera' }),
  );
  expect(await screen.findByText('Quitada de la lista de espera')).toBeVisible();
  expect(ended).toEqual(['5']);
});

it('leads from the month to a day, saying how full it is', async () => {
  server.use(
    http.get('*/api/branches/1/agendaCounts', () =>
      envelope({
        services: [],
        gates: [],
        counts: [{ day: '2026-11-23', places: 8, booked: 3 }],
      }),
    ),
  );
  const { user, router } = open('Viewer', '/pages/my-appointments?view=month');
  await user.click(await slot('lunes, 23 de noviembre de 2026: 3 citas de 8 plazas'));
  expect(router.state.location.search).toMatchObject({ day: '2026-11-23' });
});

it('keeps nobody on the device', () => {
  const { meta } = agendaQuery({ id: 1, timeZone: 'Europe/Madrid' });
  agenda.waits = [
    { id: 4, serviceId: 1, day: '2026-11-20', customer, createdAt: entry.at, offeredUntil: null },
  ];
  const kept = JSON.stringify(meta?.kept?.(agenda));
  expect(kept).toContain('A012');
  expect(kept).not.toMatch(/Ana|3456/);
});
