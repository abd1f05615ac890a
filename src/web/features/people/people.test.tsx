import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, expect, it } from 'vitest';
import type { Role } from '#domain/permissions/roles.ts';
import { envelope, refuse } from '#tests/support/answers.ts';
import { openPage, startServer, ticket } from '#tests/support/web-page.tsx';
import { reportAnswer } from '../../connection/connection.ts';
import { PeoplePage } from './PeoplePage.tsx';
import { parsePeopleSearch } from './search.ts';

const list = (...tickets: object[]) => envelope({ total: tickets.length, pages: 1, tickets });
const asked: { search?: string; status?: string }[] = [];
const server = startServer(
  http.post('*/api/branches/1/tickets', async ({ request }) => {
    // Bodies that the page has posted.
    const body = (await request.json()) as (typeof asked)[number];
    asked.push(body);
    return 'search' in body || 'status' in body ? list() : list(ticket);
  }),
  http.get('*/api/branches/1/services', () => envelope([])),
  http.get('*/api/branches/1/reasons', () =>
    envelope([
      {
        id: 3,
        kind: 'reinstate',
        serviceId: null,
        exceptServiceIds: [],
        name: 'Se cerró por error',
      },
      { id: 4, kind: 'reinstate', serviceId: 9, exceptServiceIds: [], name: 'De otro servicio' },
      { id: 5, kind: 'finish', serviceId: null, exceptServiceIds: [], name: 'Trámite completado' },
    ]),
  ),
);
afterEach(() => {
  asked.length = 0;
  reportAnswer(true);
});

const open = (role: Role = 'Supervise', address = '/pages/my-clients') =>
  openPage(address, role, parsePeopleSearch, (search) => <PeoplePage search={search} />);
const details = () => screen.findByRole('button', { name: 'Detalles de A012' });
const absent = { ...ticket, status: 'absent', closedAt: ticket.arrivedAt };

it('shows arrivals on the branch’s clock and people masked', async () => {
  open();
  const row = (await screen.findByRole('rowheader', { name: 'A012' })).closest('tr');
  expect(row).toHaveTextContent(/12:05\sp\.\sm\./);
  expect(row).toHaveTextContent('Mar****ntes');
});

it('shows what the person said of the visit, the words where the server tells them', async () => {
  const said = { ...absent, status: 'attended', poll: { rating: 4, comment: 'Muy amables' } };
  server.use(http.post('*/api/branches/1/tickets', () => list(said)));
  const { user } = open();
  await user.click(await details());
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('4 de 5')).toBeInTheDocument();
  expect(dialog.getByText('Muy amables')).toBeInTheDocument();
});

it('looks for what was typed without the blanks at its end, and says when nothing matches', async () => {
  const { user, router } = open();
  await user.type(await screen.findByLabelText('Buscar'), ' a0 99   ');
  expect(
    await screen.findByText('Ningún turno coincide con los datos de búsqueda'),
  ).toBeInTheDocument();
  expect(asked.at(-1)?.search).toBe(' a0 99');
  // The search text may be a name, so the address must not contain it.
  expect(router.state.location.search).toEqual({ branch: 1 });
});

it('says that nothing matches a state', async () => {
  const { user } = open();
  await user.selectOptions(await screen.findByLabelText('Estado'), 'Cancelado');
  expect(
    await screen.findByText('Ningún turno coincide con los datos de búsqueda'),
  ).toBeInTheDocument();
  expect(asked.at(-1)?.status).toBe('cancelled');
});

it('says so on a day without turns, and when the list fails, which can be tried again', async () => {
  server.use(http.post('*/api/branches/1/tickets', () => list(), { once: true }));
  open();
  expect(await screen.findByText('Sin turnos')).toBeInTheDocument();
  cleanup();
  server.use(http.post('*/api/branches/1/tickets', () => refuse(500, 'internal'), { once: true }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('rowheader', { name: 'A012' })).toBeInTheDocument();
});

it('tells in the dialog why a cancellation was refused, and asks how things are', async () => {
  server.use(http.post('*/api/tickets/7/cancel', () => refuse(409, 'ticket_changed')));
  const { user } = open();
  await user.click(await details());
  await user.click(await screen.findByRole('button', { name: 'Cancelar turno' }));
  const dialog = await screen.findByRole('dialog', { name: '¿Cancelar A012?' });
  const before = asked.length;
  await user.click(within(dialog).getByRole('button', { name: 'Cancelar turno' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(/ha cambiado entretanto/);
  await waitFor(() => expect(asked.length).toBeGreaterThan(before));
});

it('brings a turn back with its reason and place, and not without', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/branches/1/tickets', () => list(absent)),
    http.post('*/api/tickets/7/reinstate', async ({ request }) => {
      sent.push(await request.json());
      return envelope(ticket);
    }),
  );
  const { user } = open('Manager', '/pages/my-clients?ticket=7&act=reinstate');
  const dialog = await screen.findByRole('dialog', { name: 'Reincorporar A012' });
  const submit = within(dialog).getByRole('button', { name: 'Reincorporar' });
  await within(dialog).findByLabelText('Se cerró por error');
  expect(within(dialog).queryByLabelText('De otro servicio')).toBeNull();
  await user.click(submit);
  expect(within(dialog).getByRole('alert')).toHaveTextContent('El motivo del turno es obligatorio');
  expect(sent).toEqual([]);
  await user.click(within(dialog).getByLabelText('Se cerró por error'));
  await user.click(within(dialog).getByLabelText('El primero'));
  await user.click(submit);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([{ version: 2, reasonId: 3, place: 'first', note: '' }]);
});

it.each([
  ['Supervise', ticket, ['Atención preferente', 'Cancelar turno']],
  ['Supervise', absent, ['Reincorporar']],
  ['Supervise', { ...ticket, status: 'attending' }, ['Atención preferente']],
  ['Manager', ticket, ['Atención preferente']],
  ['Manager', absent, ['Reincorporar']],
  ['Operator', absent, []],
  ['Viewer', ticket, []],
] as const)('offers a %s what may be done to a turn', async (role, shown, offered) => {
  server.use(http.post('*/api/branches/1/tickets', () => list(shown)));
  const { user } = open(role);
  await user.click(await details());
  const dialog = await screen.findByRole('dialog', { name: 'Turno A012' });
  const names = within(dialog)
    .getAllByRole('button')
    .map((button) => button.textContent);
  expect(names.filter(Boolean)).toEqual(['Historial', ...offered]);
});

it('acts only with a connection, and says so', async () => {
  const { user } = open();
  await user.click(await details());
  reportAnswer(false);
  const cancel = await screen.findByRole('button', { name: 'Cancelar turno' });
  await waitFor(() => expect(cancel).toHaveAttribute('aria-disabled', 'true'));
  expect(cancel).toHaveAccessibleDescription(expect.stringContaining('Sin conexión'));
  await user.click(cancel);
  expect(screen.getByRole('dialog', { name: 'Turno A012' })).toBeInTheDocument();
});
