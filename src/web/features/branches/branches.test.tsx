import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import type { Role } from '#domain/permissions/roles.ts';
import { envelope, refuse } from '#tests/support/answers.ts';
import { signed } from '#tests/support/signed.ts';
import { openPage, startServer } from '#tests/support/web-page.tsx';
import { BranchesPage } from './BranchesPage.tsx';
import { parseBranchesSearch } from './search.ts';

const record = {
  id: 5,
  name: 'Centro',
  divisionId: 2,
  country: 'ES',
  timeZone: 'Europe/Madrid',
  address: null,
  phone: null,
  active: true,
  version: 3,
};
const listed = {
  ...record,
  hierarchyId: 1,
  hierarchy: 'Todo',
  division: 'Norte',
  waiting: 2,
  oldestWaitingSince: null,
  gates: 4,
  gatesOpen: 1,
  called: 4,
  calledInTime: 3,
};
const countries = [
  { code: 'ES', name: 'España', prefix: '+34', timeZones: ['Atlantic/Canary', 'Europe/Madrid'] },
  { code: 'MX', name: 'México', prefix: '+52', timeZones: ['America/Cancun', 'America/Tijuana'] },
  { code: 'CR', name: 'Costa Rica', prefix: '+506', timeZones: ['America/Costa_Rica'] },
];
const hierarchy = (divisions: object[]) => [{ id: 1, name: 'Todo', version: 1, divisions }];
const norte = { id: 2, name: 'Norte', version: 1, branches: 1, closed: 1 };
let saved = record;
beforeEach(() => {
  saved = record;
});
const server = startServer(
  http.get('*/api/branches', () => envelope({ branches: [listed], total: 1 })),
  http.get('*/api/branches/5/configuration', () => envelope(saved)),
  http.get('*/api/clients/:id/getHierarchiesAndDivisions', () => envelope(hierarchy([norte]))),
  http.get('*/api/clients/:id/getAllCountriesByClientId', () => envelope(countries)),
);

const open = (search: string, role: Role = 'Manager') =>
  openPage(`/pages/my-branches?${search}`, role, parseBranchesSearch, (found) => (
    <BranchesPage search={found} settings={null} />
  ));
const field = (name: RegExp) => screen.findByRole('textbox', { name });
const choice = (name: RegExp) => screen.findByRole('combobox', { name });

it('says how each branch stands; only managers change any', async () => {
  open('', 'Viewer');
  const row = await screen.findByRole('row', { name: /Centro/ });
  expect(row).toHaveTextContent('2 personas');
  expect(row).toHaveTextContent('1 de 4');
  expect(row).toHaveTextContent('NS 75 %');
  expect(screen.queryByRole('button', { name: 'Nueva sucursal' })).toBeNull();
});

it('asks for a zone where the country has several, and takes the only one', async () => {
  const { user } = open('dialog=data&branch=5');
  await user.selectOptions(await choice(/País/), 'México');
  expect(await choice(/Zona horaria/)).toHaveValue('');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await choice(/Zona horaria/)).toHaveAccessibleDescription(/Este dato es obligatorio/);
  await user.selectOptions(await choice(/País/), 'Costa Rica');
  expect(await choice(/Zona horaria/)).toHaveValue('America/Costa_Rica');
});

it('says which of the services that a branch begins with cannot be', async () => {
  const { user } = open('dialog=new');
  const services = await field(/^Servicios/);
  await user.click(services);
  await user.paste('x'.repeat(121));
  expect(services).toHaveAccessibleDescription(/de 120 caracteres como mucho/);
  await user.clear(services);
  await user.paste('Caja,'.repeat(27));
  expect(services).toHaveAccessibleDescription(/26 servicios como mucho/);
});

it('makes the first branch of an organisation together with its division', async () => {
  const sent: unknown[] = [];
  server.use(
    http.get('*/api/branches', () => envelope({ branches: [], total: 0 })),
    http.get('*/api/clients/:id/getHierarchiesAndDivisions', () => envelope(hierarchy([]))),
    http.post('*/api/branches', async ({ request }) => {
      sent.push(await request.json());
      return envelope(record);
    }),
  );
  const { user } = open('dialog=new');
  await user.type(await field(/^Nombre(?! de)/), 'Centro');
  expect(await field(/Nombre de la nueva división/)).toHaveValue('General');
  await user.click(screen.getByRole('button', { name: 'Crear sucursal' }));
  await screen.findByText('Sucursal creada');
  expect(sent).toMatchObject([{ name: 'Centro', divisionId: null, division: 'General' }]);
});

it('shows what another manager changed meanwhile, and then saves both edits', async () => {
  const versions: number[] = [];
  server.use(
    http.post('*/api/branches/5/configuration', async ({ request }) => {
      const { version, data } = (await request.json()) as { version: number; data: object };
      versions.push(version);
      if (version === saved.version) return envelope({ ...saved, ...data });
      return refuse(409, 'branch_changed');
    }),
  );
  const { user } = open('dialog=data&branch=5');
  await user.type(await field(/Dirección/), 'Plaza 2');
  saved = { ...record, version: 4, name: 'Centro histórico' };
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  const take = await screen.findByRole('button', { name: 'Seguir con estos valores' });
  expect(await screen.findByText(/Otra persona ha guardado cambios/)).toBeVisible();
  await user.click(take);
  expect(await field(/^Nombre/)).toHaveValue('Centro histórico');
  expect(await field(/Dirección/)).toHaveValue('Plaza 2');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await screen.findByText('Sucursal guardada');
  expect(versions).toEqual([3, 4]);
});

it('says what keeps a branch open, and leads to where it is ended', async () => {
  const params = { waiting: 3, inHand: 1, postponed: 0, scheduled: 0, gatesOpen: 1 };
  server.use(
    http.post('*/api/branches/5/shut', () =>
      HttpResponse.json(
        { content: null, errors: [{ key: 'branch_in_use', params }] },
        { status: 409, headers: signed },
      ),
    ),
  );
  const { user } = open('dialog=close&branch=5');
  await user.click(await screen.findByRole('button', { name: 'Cerrar la sucursal' }));
  const alert = await screen.findByRole('alert');
  const items = within(alert).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^3 turnos en espera/),
    expect.stringMatching(/^1 turno en un puesto/),
    expect.stringMatching(/^1 puesto abierto/),
  ]);
  const [first] = within(alert).getAllByRole('link');
  expect(first).toHaveAttribute('href', '/pages/my-clients?branch=5&status=waiting');
});

it('opens one division of the tree at a time, as the address says', async () => {
  const { user, router } = open('tab=tree');
  const division = await screen.findByRole('button', { name: /Norte 1 sucursal y 1 cerrada/ });
  expect(division).toHaveAttribute('aria-expanded', 'false');
  await user.click(division);
  expect(await screen.findByRole('row', { name: /Centro/ })).toBeVisible();
  expect(router.state.location.search).toMatchObject({ tab: 'tree', division: 2 });
});

it('asks nothing on leaving a branch that only has a later version', async () => {
  server.use(http.post('*/api/branches/5/configuration', () => refuse(409, 'branch_changed')));
  const { user } = open('dialog=data&branch=5');
  await field(/Dirección/);
  saved = { ...record, version: 4 };
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await screen.findByRole('alert');
  await user.click(screen.getByRole('tab', { name: 'Duplicar' }));
  expect(await field(/Nombre de la copia/)).toBeVisible();
});
