import { screen, waitFor, within } from '@testing-library/react';
import { type HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import type { components } from '#contract/types.ts';
import type { Role } from '#domain/permissions/roles.ts';
import { envelope, refuse } from '#tests/support/answers.ts';
import { offeredService } from '#tests/support/offered-service.ts';
import { openPage, startServer } from '#tests/support/web-page.tsx';
import { draftOf } from './draft.ts';
import { ServicesPage } from './ServicesPage.tsx';
import { parseServicesSearch } from './search.ts';

type Schemas = components['schemas'];

const configuration: Schemas['ServiceConfiguration'] = {
  id: 7,
  name: 'Admisión',
  names: {},
  prefix: 'A',
  active: true,
  groups: ['Mostrador'],
  version: 3,
  channels: ['staff', 'kiosk'],
  dailyMax: null,
  slotMinutes: 15,
  slotCapacity: null,
  cappedChannels: [],
  requiredData: [],
  proportion: 2,
  group: null,
  special: false,
  position: 0,
  maxWaitSeconds: null,
  preferredEvery: 1,
  thresholdSeconds: 600,
  alertWaitMinutes: null,
  alertWaiting: null,
  optionalReasons: ['postpone', 'callThis', 'reinstate', 'transfer'],
  requiredNotes: [],
  reasons: [{ id: 1, kind: 'finish', name: 'Hecho', common: true, inUse: true }],
};
const offered = { ...offeredService, channels: ['staff' as const, 'kiosk' as const] };
const offer: Schemas['Offer'] = {
  services: [
    offered,
    { ...offered, id: 8, name: 'Citas', prefix: 'C', waiting: 0, dailyMax: 40 },
    { ...offered, id: 9, name: 'Sábados', prefix: 'S', waiting: 0, active: false },
  ],
  counters: [],
  reasons: configuration.reasons,
};
const figures = (worstSeconds: number): Schemas['DayFigures'] => ({
  called: 4,
  meanSeconds: 60,
  worstSeconds,
  services: [
    { serviceId: 7, serviceName: 'Admisión', called: 4, inTime: 3, meanSeconds: 60, worstSeconds },
  ],
});
const path = '*/api/branches/1/services/7/configuration';
const server = startServer(
  http.get('*/api/branches/1/offer', () => envelope(offer)),
  http.get(path, () => envelope(configuration)),
  http.post('*/api/branches/1/services/7/replay', () =>
    envelope({ before: figures(600), after: figures(300) }),
  ),
);
const open = (role: Role, search = '') =>
  openPage(`/pages/manager-services${search}`, role, parseServicesSearch, (found) => (
    <ServicesPage search={found} />
  ));

it('finds services by name or prefix, whatever the accents, and keeps that in the address', async () => {
  const { user, router } = open('Manager');
  const list = await screen.findByRole('list', { name: 'Servicios de la sucursal' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(3);
  expect(list).toHaveTextContent('Mostrador, Quiosco · Hasta 40 al día');
  await user.type(screen.getByRole('searchbox'), 'admision');
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(1));
  expect(router.state.location.search).toMatchObject({ q: 'admision' });
  // A filtered list cannot be ordered.
  expect(screen.queryByRole('button', { name: 'Bajar Admisión' })).toBeNull();
});

it.each<[Role, boolean]>([
  ['Manager', true],
  ['Supervise', false],
  ['Viewer', false],
])('lets a %s change a service: %s, whatever the address says', async (role, may) => {
  open(role, '?act=edit&of=7');
  const dialog = await screen.findByRole('dialog');
  const name = await within(dialog).findByRole('textbox', { name: /^Nombre/ });
  expect(name.matches(':disabled')).toBe(!may);
  expect(within(dialog).queryByRole('button', { name: 'Guardar' }) !== null).toBe(may);
  expect(screen.queryByRole('button', { name: 'Retirar Citas', hidden: true }) !== null).toBe(may);
});

it('says while it is typed that a prefix is taken or none', async () => {
  const { user } = open('Manager', '?act=edit&of=7');
  const prefix = await screen.findByRole('textbox', { name: /^Prefijo/ });
  await user.clear(prefix);
  await user.type(prefix, 's');
  expect(await screen.findByRole('alert')).toHaveTextContent('ya tiene ese prefijo');
  await user.type(prefix, '1');
  expect(await screen.findByRole('alert')).toHaveTextContent('de una a tres letras');
});

it('shows what a change would have done to today before it is saved', async () => {
  const { user } = open('Manager', '?act=edit&of=7');
  await user.click(await screen.findByLabelText('Servicio especial'));
  const table = await screen.findByRole('table', { name: 'Qué habría cambiado hoy' });
  expect(within(table).getByRole('row', { name: /Peor espera/ })).toHaveTextContent(
    '00:10:0000:05:00',
  );
  expect(within(table).getByRole('row', { name: /NS de Admisión/ })).toHaveTextContent('75 %');
});

it('takes a service out of use once it has said what becomes of those who wait', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/branches/1/services/7/use', async ({ request }) => {
      sent.push(await request.json());
      return envelope(null);
    }),
  );
  const { user } = open('Manager');
  await user.click(await screen.findByRole('button', { name: 'Retirar Admisión' }));
  const dialog = await screen.findByRole('dialog', { name: '¿Retirar Admisión?' });
  expect(dialog).toHaveTextContent('Hay 2 personas en espera: conservan su turno');
  await user.click(within(dialog).getByRole('button', { name: 'Retirar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([{ version: 3, active: false }]);
});

it('puts services in order by buttons and sends the order that was seen with the new one', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/branches/1/offer/order', async ({ request }) => {
      sent.push(await request.json());
      return envelope(null);
    }),
  );
  const { user } = open('Manager');
  await user.click(await screen.findByRole('button', { name: 'Bajar Admisión' }));
  expect(screen.getByText('Admisión, lugar 2 de 3')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Bajar Admisión' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Guardar orden' }));
  await waitFor(() =>
    expect(sent).toEqual([{ of: 'services', before: [7, 8, 9], after: [8, 7, 9] }]),
  );
  // After saving, the server's order is shown.
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Guardar orden' })).toBeNull());
});

it('sends nothing while a field makes no sense, then what was typed with the version seen', async () => {
  const sent: unknown[] = [];
  let answer: () => HttpResponse<never> | ReturnType<typeof envelope> = () =>
    refuse(409, 'service_changed') as HttpResponse<never>;
  let now = configuration;
  server.use(
    http.get(path, () => envelope(now)),
    http.post(path, async ({ request }) => {
      sent.push(await request.json());
      return answer();
    }),
  );
  const { user } = open('Manager');
  await user.click(await screen.findByRole('button', { name: 'Configurar Admisión' }));
  const dialog = await screen.findByRole('dialog', { name: 'Configurar Admisión' });
  const field = (name: string) => within(dialog).findByLabelText(name);
  await user.clear(await field('Proporción'));
  await user.type(await field('Avisar si alguien espera (minutos)'), '1,5');
  const save = within(dialog).getByRole('button', { name: 'Guardar' });
  await user.click(save);
  const told = within(dialog).getAllByRole('alert');
  expect(told.map((each) => each.textContent)).toEqual([
    'Este dato es obligatorio',
    'Escriba un número entero entre 1 y 1440',
  ]);
  expect(await field('Proporción')).toHaveFocus();
  expect(sent).toEqual([]);
  await user.type(await field('Proporción'), '9');
  await user.clear(await field('Avisar si alguien espera (minutos)'));
  await user.type(await field('Avisar si alguien espera (minutos)'), '20');
  await user.click(within(dialog).getByLabelText('Servicio especial'));
  now = { ...configuration, version: 4, group: 'Caja', proportion: 5 };
  await user.click(save);
  // The other user's value appears beside the typed one, and the user chooses between them.
  expect(await within(dialog).findByText(/^Otra persona ha guardado/)).toBeInTheDocument();
  expect(dialog).toHaveTextContent('Grupo: nada Caja');
  await user.click(within(dialog).getByLabelText('Lo suyo: 9'));
  await user.click(within(dialog).getByRole('button', { name: 'Seguir con estos valores' }));
  answer = () => envelope(now);
  await user.click(save);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const typed = { ...draftOf(configuration), proportion: 9, alertWaitMinutes: 20, special: true };
  expect(sent).toEqual([typed, { ...typed, version: 4, group: 'Caja' }]);
});

it('adds reasons, and keeps one wherever one must be chosen', async () => {
  const sent: Schemas['NewConfiguration'][] = [];
  server.use(
    http.post(path, async ({ request }) => {
      // The cast: the form sends this body through the typed operation.
      sent.push((await request.json()) as Schemas['NewConfiguration']);
      return envelope(configuration);
    }),
  );
  const { user } = open('Manager', '?act=edit&of=7');
  const dialog = await screen.findByRole('dialog');
  await user.click(await within(dialog).findByText('Al finalizar · 1 motivo'));
  expect(within(dialog).getByLabelText(/siempre lo es al finalizar/)).toBeDisabled();
  await user.click(within(dialog).getByLabelText('Hecho'));
  const save = within(dialog).getByRole('button', { name: 'Guardar' });
  await user.click(save);
  expect(await within(dialog).findByText(/^Deje al menos un motivo/)).toBeInTheDocument();
  const [add] = within(dialog).getAllByRole('button', { name: 'Añadir motivo' });
  if (add) await user.click(add);
  await user.type(within(dialog).getByLabelText('Nombre del motivo'), 'Resuelto');
  const [note] = within(dialog).getAllByLabelText('Nota obligatoria');
  if (note) await user.click(note);
  await user.click(save);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    requiredNotes: ['finish'],
    reasons: [
      { id: 1, inUse: false },
      { id: null, kind: 'finish', name: 'Resuelto', common: false, inUse: true },
    ],
  });
});
