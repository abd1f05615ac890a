import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, it } from 'vitest';
import { envelope, refuse } from '#tests/support/answers.ts';
import { branch, openPage, startServer, ticket } from '#tests/support/web-page.tsx';
import { CreateTicketPage } from './CreateTicketPage.tsx';
import { parseCreateSearch } from './search.ts';

const service = {
  position: 0,
  active: true,
  proportion: 1,
  waiting: 2,
  channels: ['staff', 'appointment'],
  requiredData: [],
};
const at = '2026-11-21T12:30:00.000Z';
const sent: unknown[] = [];
const server = startServer(
  http.get('*/api/branches/1/services', () =>
    envelope([
      { ...service, id: 1, name: 'Admisión', prefix: 'A', appointments: false },
      { ...service, id: 2, name: 'Citas', prefix: 'C', appointments: true },
    ]),
  ),
  http.get('*/api/branches/1/slots', () => envelope([{ at, free: 2 }])),
  http.get('*/api/branches/1/newcomers', () => envelope([])),
  http.post('*/api/tickets/schedule', async ({ request }) => {
    sent.push(await request.json());
    return envelope({ ...ticket, status: 'scheduled', scheduledAt: at });
  }),
);
const open = (address = '/pages/my-service-provider') =>
  openPage(address, 'Operator', parseCreateSearch, (search) => (
    <CreateTicketPage search={search} />
  ));

it('asks when only for a service that takes appointments', async () => {
  open('/pages/my-service-provider?service=1');
  expect(await screen.findByRole('button', { name: 'Crear turno' })).toBeVisible();
  expect(screen.queryByRole('radio', { name: 'Con cita' })).toBeNull();
});

it('makes an appointment once day and time are chosen', async () => {
  const { user, router } = open('/pages/my-service-provider?service=2');
  await user.click(await screen.findByRole('radio', { name: 'Con cita' }));
  expect(router.state.location.search).toMatchObject({ when: 'later' });
  const create = await screen.findByRole('button', { name: 'Crear cita' });
  await screen.findByLabelText('Hora');
  await user.click(create);
  expect(screen.getByRole('alert')).toHaveTextContent('Elija la hora de la cita');
  await user.selectOptions(screen.getByLabelText('Hora'), at);
  await user.click(create);
  expect(await screen.findByRole('heading', { name: 'Cita creada' })).toBeVisible();
  const shown = within(screen.getByRole('region', { name: 'Cita creada' }));
  expect(shown.getByText(/^sábado, 21 de noviembre, 12:30\sp\.\sm\.$/)).toBeVisible();
  expect(sent).toMatchObject([{ branchId: 1, serviceId: 2, at }]);
});

it('asks for another time when somebody else has taken it', async () => {
  server.use(http.post('*/api/tickets/schedule', () => refuse(409, 'slot_taken')));
  const { user } = open('/pages/my-service-provider?service=2&when=later');
  await user.selectOptions(await screen.findByLabelText('Hora'), at);
  await user.click(screen.getByRole('button', { name: 'Crear cita' }));
  expect(await screen.findByText('Esa hora ya está completa. Elija otra.')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Hora')).toHaveValue(''));
});

it('says when a day has no times left', async () => {
  server.use(http.get('*/api/branches/1/slots', () => envelope([{ at, free: 0 }])));
  open('/pages/my-service-provider?service=2&when=later');
  expect(await screen.findByText('Ese día no quedan horas. Elija otro.')).toBeVisible();
});

it('takes nothing but appointments while the branch is closed', async () => {
  const closed = { ...branch, open: false, opensAt: null, closesAt: null };
  server.use(http.get('*/api/branches/mine', () => envelope([closed])));
  const { user, router } = open();
  expect(await screen.findByRole('button', { name: /Admisión/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await user.click(screen.getByRole('button', { name: /Citas/ }));
  expect(await screen.findByRole('radio', { name: 'Con cita' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Cerrada ahora' })).toBeDisabled();
  expect(router.state.location.search).toMatchObject({ when: 'later' });
});

it('asks for what the service requires of the person, and sends nothing without it', async () => {
  const bodies: unknown[] = [];
  server.use(
    http.get('*/api/branches/1/services', () =>
      envelope([
        { ...service, id: 1, name: 'Admisión', prefix: 'A', requiredData: ['name', 'phone'] },
        { ...service, id: 2, name: 'Quiosco', prefix: 'Q', channels: ['kiosk'] },
      ]),
    ),
    http.post('*/api/tickets/create', async ({ request }) => {
      bodies.push(await request.json());
      return envelope({ ticket, ahead: 2, wait: { fromMinutes: 10, toMinutes: 20 } });
    }),
  );
  const { user } = open();
  // Staff cannot issue tickets of this service.
  const elsewhere = await screen.findByRole('button', { name: /Quiosco/ });
  expect(elsewhere).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('button', { name: /Admisión/ }));
  const name = await screen.findByRole('textbox', { name: /^Nombre/ });
  expect(name).toBeRequired();
  expect(screen.getByRole('textbox', { name: /^Documento/ })).not.toBeRequired();
  await user.type(name, 'Eva');
  await user.click(screen.getByRole('button', { name: 'Crear turno' }));
  expect(await screen.findByText('Este dato es obligatorio')).toBeInTheDocument();
  expect(bodies).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: /^Teléfono/ }), '600100200');
  await user.click(screen.getByRole('button', { name: 'Crear turno' }));
  // The text appears on the page and on the slip.
  expect(
    await screen.findAllByText(/2 personas delante · Espera: de 10 a 20 minutos/),
  ).toHaveLength(2);
  expect(bodies).toHaveLength(1);
});

it('says how long each service takes, and gives no turn of one that is shut or has no numbers', async () => {
  server.use(
    http.get('*/api/branches/1/services', () =>
      envelope([
        { ...service, id: 1, name: 'Padrón', prefix: 'P', appointments: false },
        { ...service, id: 2, name: 'Tributos', prefix: 'T', appointments: true },
        { ...service, id: 3, name: 'Registro', prefix: 'R', appointments: false },
      ]),
    ),
    http.get('*/api/branches/1/newcomers', () =>
      envelope([
        { serviceId: 1, wait: { fromMinutes: 10, toMinutes: 20 } },
        { serviceId: 2, wait: null, refusal: 'service_closed', closedFor: 'Formación' },
        { serviceId: 3, wait: null, refusal: 'numbers_exhausted' },
      ]),
    ),
  );
  const { user } = open();
  expect(await screen.findByText('2 en espera · Espera: 10–20 min')).toBeVisible();
  const full = screen.getByRole('button', { name: /Registro/ });
  expect(full).toHaveAccessibleName(/Hoy ya no quedan números/);
  expect(full).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('button', { name: /Tributos/ }));
  expect(await screen.findByRole('radio', { name: 'Con cita' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Cerrado a esta hora: Formación' })).toBeDisabled();
});
