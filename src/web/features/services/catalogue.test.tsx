import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, expect, it } from 'vitest';
import type { components } from '#contract/types.ts';
import type { Role } from '#domain/permissions/roles.ts';
import { envelope, refuse } from '#tests/support/answers.ts';
import { openPage, startServer } from '#tests/support/web-page.tsx';
import { newDraft } from './draft.ts';
import { ServicesPage } from './ServicesPage.tsx';
import { parseServicesSearch } from './search.ts';

type Schemas = components['schemas'];

const {
  version: _version,
  position: _position,
  reasons: _reasons,
  slotMinutes: _minutes,
  slotCapacity: _capacity,
  ...plain
} = newDraft({ services: [], counters: [], reasons: [] });
const entry: Schemas['Template'] = {
  id: 4,
  version: 2,
  active: true,
  branches: 1,
  template: { ...plain, name: 'Caja', prefix: 'CJ' },
};
const places: Schemas['TemplateBranch'][] = [
  { branchId: 1, branchName: 'Centro', state: 'behind' },
  { branchId: 2, branchName: 'Norte', state: 'none' },
  { branchId: 3, branchName: 'Sur', state: 'current' },
];
let catalogue = [entry];
const sent: unknown[] = [];
const server = startServer(
  http.get('*/api/branches/1/offer', () => envelope({ services: [], counters: [], reasons: [] })),
  http.get('*/api/clients/catalogue', () => envelope(catalogue)),
  http.get('*/api/clients/catalogue/4/branches', () => envelope(places)),
  http.post('*/api/clients/catalogue/save', async ({ request }) => {
    sent.push(await request.json());
    return envelope(null);
  }),
  http.post('*/api/clients/catalogue/4/offer', async ({ request }) => {
    sent.push(await request.json());
    return envelope([
      { branchId: 1, outcome: 'changed' },
      { branchId: 2, outcome: 'refused', key: 'prefix_taken' },
    ]);
  }),
);
afterEach(() => {
  catalogue = [entry];
  sent.length = 0;
});

const open = (role: Role = 'Manager', more = '') =>
  openPage(`/pages/manager-services?tab=catalogue${more}`, role, parseServicesSearch, (search) => (
    <ServicesPage search={search} />
  ));

it('offers an entry in the branches chosen, and says what became of each', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Llevar Caja a sucursales' }));
  const dialog = await screen.findByRole('dialog');
  const send = () => user.click(within(dialog).getByRole('button', { name: /^Llevar a/ }));
  expect(await within(dialog).findByLabelText('Sur')).toBeDisabled();
  await send();
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('al menos una sucursal');
  await user.click(within(dialog).getByRole('button', { name: /una versión anterior/ }));
  await user.click(within(dialog).getByLabelText('Norte'));
  await send();
  expect(await within(dialog).findByText(/^No se ha podido: Otro servicio/)).toBeInTheDocument();
  expect(within(dialog).getByText('Actualizado')).toBeInTheDocument();
  expect(sent).toEqual([{ version: 2, branchIds: [1, 2] }]);
});

it('changes an entry and no branch, with the version seen', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Configurar Caja en el catálogo' }));
  const dialog = await screen.findByRole('dialog');
  const max = await within(dialog).findByLabelText('Máximo de números al día');
  await user.type(max, '40');
  expect(within(dialog).queryByLabelText('Posición')).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([
    { id: 4, version: 2, active: true, template: { ...entry.template, dailyMax: 40 } },
  ]);
});

it('shows beside what was typed what another person has saved', async () => {
  server.use(
    http.post('*/api/clients/catalogue/save', () => refuse(409, 'template_changed'), {
      once: true,
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Configurar Caja en el catálogo' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(await within(dialog).findByLabelText('Máximo de números al día'), '40');
  catalogue = [{ ...entry, version: 3, template: { ...entry.template, special: true } }];
  await user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
  await user.click(await within(dialog).findByRole('button', { name: 'Seguir con estos valores' }));
  await user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ version: 3, template: { dailyMax: 40, special: true } });
});

it('only shows the catalogue to a Viewer', async () => {
  open('Viewer', '&act=offer&of=4');
  await screen.findByRole('button', { name: 'Ver Caja en el catálogo' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Nuevo en el catálogo' })).toBeNull();
});

it('says that there is nothing in it yet', async () => {
  catalogue = [];
  open();
  expect(await screen.findByText('El catálogo está vacío')).toBeInTheDocument();
});
