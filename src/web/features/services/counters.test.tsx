import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { components } from '#contract/types.ts';
import type { Role } from '#domain/permissions/roles.ts';
import { envelope, refuse } from '#tests/support/answers.ts';
import { offeredService } from '#tests/support/offered-service.ts';
import { openPage, startServer } from '#tests/support/web-page.tsx';
import { ServicesPage } from './ServicesPage.tsx';
import { parseServicesSearch } from './search.ts';

type Schemas = components['schemas'];

const counter: Schemas['Counter'] = {
  id: 1,
  name: 'Puesto 1',
  names: {},
  active: true,
  open: true,
  version: 1,
  serviceIds: [7],
};
const whole: Schemas['Offer'] = {
  services: [offeredService, { ...offeredService, id: 8, name: 'Citas', prefix: 'C' }],
  counters: [
    counter,
    {
      ...counter,
      id: 2,
      name: 'Puesto 2',
      names: { en: 'Desk 2' },
      open: false,
      serviceIds: [7, 8],
    },
  ],
  reasons: [],
};
let now = whole;
const sent: unknown[] = [];
const noting =
  (answer: () => Response) =>
  async ({ request }: { request: Request }) => {
    sent.push(await request.json());
    return answer();
  };
const server = startServer(
  http.get('*/api/branches/1/offer', () => envelope(now)),
  http.post(
    '*/api/branches/1/gates/:verb',
    noting(() => envelope(null) as Response),
  ),
  http.post(
    '*/api/branches/1/gates/:id/configuration',
    noting(() => envelope(null) as Response),
  ),
);
/** True when the window is wide enough for the grid. */
let wide = true;
beforeEach(() => {
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...matchMedia(query),
    matches: wide,
  }));
});
afterEach(() => {
  now = whole;
  wide = true;
  sent.length = 0;
});

const open = (role: Role = 'Manager', more = '') =>
  openPage(`/pages/manager-services?tab=counters${more}`, role, parseServicesSearch, (search) => (
    <ServicesPage search={search} />
  ));
const box = (name: string) => screen.findByRole('checkbox', { name });

it('edits what counters attend by keyboard, and sends it with the versions seen', async () => {
  const { user } = open();
  const first = await box('Admisión en Puesto 1');
  // Only one checkbox is in the tab order.
  const boxes = within(screen.getByRole('grid')).getAllByRole('checkbox');
  expect(boxes.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1, -1]);
  first.focus();
  await user.keyboard('{ArrowDown} ');
  expect(await box('Citas en Puesto 1')).toBeChecked();
  await user.keyboard('{ArrowRight}{ArrowUp} ');
  expect(await box('Admisión en Puesto 2')).toHaveFocus();
  expect(await box('Admisión en Puesto 2')).not.toBeChecked();
  // The focus stays at the edge.
  await user.keyboard('{ArrowUp}{Home}{ArrowLeft}');
  expect(first).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    gates: [
      { id: 1, version: 1, serviceIds: [7, 8] },
      { id: 2, version: 1, serviceIds: [8] },
    ],
  });
  // After saving, the server's state is shown.
  await waitFor(async () => expect(await box('Citas en Puesto 1')).not.toBeChecked());
});

it('leaves no counter without a service', async () => {
  const { user } = open();
  await user.click(await box('Admisión en Puesto 1'));
  expect(screen.getByText('Puesto 1: deje al menos un servicio')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(sent).toEqual([]);
  await user.click(await box('Admisión en Puesto 1'));
  expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull();
});

it('puts what was edited on what another person has saved meanwhile, and says so', async () => {
  server.use(
    http.post(
      '*/api/branches/1/gates/assign',
      noting(() => refuse(409, 'gate_changed') as Response),
      { once: true },
    ),
  );
  const { user } = open();
  await user.click(await box('Citas en Puesto 1'));
  const rest = whole.counters.slice(1);
  const third = { ...offeredService, id: 9, name: 'Caja', prefix: 'J' };
  now = {
    ...whole,
    services: [...whole.services, third],
    counters: [{ ...counter, version: 2, serviceIds: [7, 9] }, ...rest],
  };
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText(/^Otra persona ha cambiado Puesto 1/)).toBeInTheDocument();
  expect(await box('Caja en Puesto 1')).toBeChecked();
  expect(await box('Citas en Puesto 1')).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Entendido' }));
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual({ gates: [{ id: 1, version: 2, serviceIds: [7, 9, 8] }] });
});

it('makes, renames and takes counters out of use, but for one that is open', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Nuevo puesto' }));
  const dialog = await screen.findByRole('dialog', { name: 'Nuevo puesto' });
  await user.click(within(dialog).getByRole('button', { name: 'Crear puesto' }));
  expect(within(dialog).getByRole('alert')).toHaveTextContent('obligatorio');
  await user.type(within(dialog).getByLabelText(/^Nombre del puesto/), 'Caja');
  const services = within(dialog).getAllByRole('checkbox');
  for (const service of services) await user.click(service);
  await user.click(within(dialog).getByRole('button', { name: 'Crear puesto' }));
  expect(within(dialog).getByRole('alert')).toHaveTextContent('obligatorio');
  await user.click(within(dialog).getByLabelText('Citas'));
  await user.click(within(dialog).getByRole('button', { name: 'Crear puesto' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Retirar Puesto 1' }));
  expect(sent).toEqual([{ name: 'Caja', names: {}, serviceIds: [8] }]);
  await user.click(screen.getByRole('button', { name: 'Retirar Puesto 2' }));
  const kept = { version: 1, name: 'Puesto 2', names: { en: 'Desk 2' } };
  await waitFor(() => expect(sent[1]).toEqual({ ...kept, active: false }));
});

it.each<Role>(['Supervise', 'Viewer'])('only shows them to a %s', async (role) => {
  const { user } = open(role, '&act=new');
  const first = await box('Citas en Puesto 1');
  await user.click(first);
  expect(first).not.toBeChecked();
  expect(screen.queryByRole('dialog')).toBeNull();
  for (const name of [/^Retirar/, /^Subir/, 'Nuevo puesto']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
});

it('shows one counter at a time where there is no room for the grid', async () => {
  wide = false;
  const { user } = open();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Puesto' }), 'Puesto 2');
  expect(screen.queryByRole('grid')).toBeNull();
  await user.click(await box('A · Admisión'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Puesto' }), 'Puesto 1');
  await user.click(await box('C · Citas'));
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() =>
    expect(sent).toEqual([
      {
        gates: [
          { id: 1, version: 1, serviceIds: [7, 8] },
          { id: 2, version: 1, serviceIds: [8] },
        ],
      },
    ]),
  );
});
