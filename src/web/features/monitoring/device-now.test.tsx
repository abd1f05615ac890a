import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, expect, it } from 'vitest';
import type { components } from '#contract/types.ts';
import type { Role } from '#domain/permissions/roles.ts';
import { envelope, refuse } from '#tests/support/answers.ts';
import {
  at,
  kiosk,
  monitor,
  noting,
  offered,
  place,
  row,
  sent,
} from '#tests/support/monitor-fixture.ts';
import { openDevice } from '#tests/support/monitor-page.tsx';
import { startServer } from '#tests/support/web-page.tsx';
import { reportAnswer } from '../../connection/connection.ts';

type Schemas = components['schemas'];

let device: Schemas['Device'] = kiosk;
let refusals: Schemas['RefusedInHour'][] = [];
let changes: Schemas['ConfigurationEntry'][] = [];
const server = startServer(
  http.post('*/api/clients/monitorData', () =>
    envelope(monitor({ branches: [{ ...place, devices: [device] }] })),
  ),
  ...offered,
  http.get('*/api/configuration/changes', () => envelope(changes)),
  http.get('*/api/devices/:id/history', () =>
    envelope({ from: at, until: at, timeZone: 'UTC', states: [], more: false, refusals }),
  ),
  http.post('*/api/devices/:id/renewKey', noting()),
  http.post('*/api/devices/:id/states/:state/:act', noting()),
);
afterEach(() => {
  sent.length = 0;
  device = kiosk;
  refusals = [];
  changes = [];
  act(() => reportAnswer(true));
});

async function open(role?: Role) {
  const { user, pane } = await openDevice(role);
  return { user, pane, renew: () => pane.getByRole('button', { name: 'Renovar la clave' }) };
}

it('is renewed only once it was asked again, and may be left as it is', async () => {
  const { user, pane, renew } = await open();
  expect(pane.getByText(/^Tiene su clave desde el 20\/11\/2026/)).toBeVisible();
  await user.click(renew());
  expect(pane.getByText(/^¿Renovar la clave de Quiosco de la entrada\?/)).toBeVisible();
  await user.click(pane.getByRole('button', { name: 'No renovar' }));
  expect(pane.queryByText(/^¿Renovar/)).toBeNull();
  expect(sent).toEqual([]);
  await user.click(renew());
  await user.click(renew());
  await waitFor(() => expect(sent).toEqual([['devices/3/renewKey', null]]));
  await waitFor(() => expect(pane.queryByText(/^¿Renovar/)).toBeNull());
});

it('says that a renewal is under way, and asks for no second', async () => {
  device = { ...kiosk, renewing: true };
  const { user, pane, renew } = await open();
  expect(pane.getByText(/^Renovación pedida/)).toBeVisible();
  await user.click(renew());
  expect(pane.queryByText(/^¿Renovar/)).toBeNull();
});

it('of a device that cannot prove itself is said to be unbound, and is not renewed', async () => {
  device = { ...kiosk, keyBound: false };
  const { user, pane, renew } = await open();
  expect(pane.getByText('Clave sin vincular')).toBeVisible();
  expect(renew()).toHaveAccessibleDescription(/^Clave sin vincular/);
  await user.click(renew());
  expect(pane.queryByText(/^¿Renovar/)).toBeNull();
});

it('waits for the network, says why it failed, and is no matter of a Viewer', async () => {
  const { user, pane, renew } = await open();
  act(() => reportAnswer(false));
  expect(renew()).toHaveAccessibleDescription(/^Sin conexión/);
  act(() => reportAnswer(true));
  server.use(http.post('*/api/devices/:id/renewKey', () => refuse(409, 'key_unbound')));
  await user.click(renew());
  await user.click(renew());
  expect(await screen.findByText(/no está vinculada al equipo/)).toBeVisible();
  expect(pane.getByText(/^¿Renovar/)).toBeVisible();
});

it('is shown to a Viewer without its button', async () => {
  const { pane } = await open('Viewer');
  expect(pane.getByText(/^Vinculada al equipo/)).toBeVisible();
  expect(pane.queryByRole('button', { name: 'Renovar la clave' })).toBeNull();
  expect(pane.queryByRole('button', { name: 'Historial de cambios' })).toBeNull();
});

it('has its history: who paired, set and renewed it, and what was refused of it', async () => {
  refusals = [{ hour: '2026-11-20T11:00:00Z', kind: 'keyProof', count: 3 }];
  const entry = (id: number, action: string, actor: string | null, after = {}, before = {}) => ({
    id,
    at,
    action,
    actor,
    before,
    after,
  });
  changes = [
    entry(4, 'keyRenewed', null),
    entry(3, 'renewKey', 'Ana Ruiz'),
    entry(2, 'update', 'Eva Gil', { serviceIds: [6] }, { serviceIds: [] }),
    entry(1, 'create', 'Eva Gil', { kind: 'kiosk', name: 'Entrada' }),
  ];
  const { user, pane } = await open();
  const table = within(await pane.findByRole('table', { name: 'Rechazado ese día' }));
  expect(table.getAllByRole('row')[1]).toHaveTextContent(
    /11:00.*No probó ser el equipo de la clave3$/,
  );
  await user.click(pane.getByRole('button', { name: 'Historial de cambios' }));
  const drawer = await screen.findByRole('dialog', { name: 'Cambios de Quiosco de la entrada' });
  const items = await within(drawer).findAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Clave renovada · el propio equipo'),
    expect.stringContaining('Renovación de la clave pedida · Ana Ruiz'),
    expect.stringMatching(/Cambio · Eva Gil.*Servicios que muestra: nada Caja$/),
    expect.stringMatching(/Alta · Eva Gil.*Nombre: +Entrada$/),
  ]);
});

it('has the history of a day as a strip and as a table, whose rows take notes', async () => {
  const states = [
    { ...row, id: 60, at: '2026-11-19T20:00:00Z', state: 'online' as const },
    { ...row, id: 61, at: '2026-11-20T06:00:00Z', note: 'Corte de luz' },
    { ...row, id: 62, at: '2026-11-20T07:00:00Z', state: 'online' as const },
  ];
  const day = {
    from: '2026-11-20T00:00:00Z',
    until: '2026-11-20T10:00:00Z',
    more: false,
    refusals: [],
  };
  server.use(
    http.get('*/api/devices/:id/history', () => envelope({ ...day, timeZone: 'UTC', states })),
  );
  const { user, pane } = await open('Manager');
  expect(
    await pane.findByRole('img', { name: /20\/11\/26: en marcha el 90 % del tiempo$/ }),
  ).toBeVisible();
  const table = within(await pane.findByRole('table', { name: 'Historial del día' }));
  const plain = table
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent?.replaceAll(/\s/gu, ' '));
  expect(plain).toEqual([
    '7:00 a. m.En marcha03:00:00–',
    '6:00 a. m.Sin contacto01:00:00Corte de luz',
    'Desde antesEn marcha10:00:00–',
  ]);
  await user.click(table.getByRole('button', { name: /6:00/ }));
  const note = await pane.findByLabelText('Nota');
  expect(note).toHaveValue('Corte de luz');
  await user.clear(note);
  await user.click(pane.getByRole('button', { name: 'Guardar nota' }));
  await waitFor(() => expect(sent).toEqual([['devices/3/states/61/note', { note: '' }]]));
});
