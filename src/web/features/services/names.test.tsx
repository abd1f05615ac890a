import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, expect, it } from 'vitest';
import type { components } from '#contract/types.ts';
import { envelope, refuse } from '#tests/support/answers.ts';
import { offeredService } from '#tests/support/offered-service.ts';
import { openPage, startServer } from '#tests/support/web-page.tsx';
import { newDraft } from './draft.ts';
import { ServicesPage } from './ServicesPage.tsx';
import { parseServicesSearch } from './search.ts';

type Schemas = components['schemas'];

const reason = { kind: 'finish' as const, name: 'Hecho', common: true, inUse: true };
const offer: Schemas['Offer'] = {
  services: [offeredService],
  counters: [
    {
      id: 1,
      name: 'Puesto 1',
      names: { en: 'Desk 1', gl: 'Posto 1' },
      active: true,
      open: true,
      version: 4,
      serviceIds: [7],
    },
  ],
  reasons: [{ id: 1, ...reason }],
};
const configuration: Schemas['ServiceConfiguration'] = {
  ...newDraft(offer),
  id: 7,
  name: 'Padrón',
  prefix: 'A',
  active: true,
  groups: [],
  version: 3,
};
let now = configuration;
let refused = false;
const sent: unknown[] = [];
const noting = async ({ request }: { request: Request }) => {
  sent.push(await request.json());
  return refused ? refuse(409, 'service_changed') : envelope(now);
};
startServer(
  http.get('*/api/branches/1/offer', () => envelope(offer)),
  http.get('*/api/branches/1/services/7/configuration', () => envelope(now)),
  http.post('*/api/branches/1/services/7/configuration', noting),
  http.post('*/api/branches/1/gates/1/configuration', noting),
  http.get('*/api/configuration/changes', () =>
    envelope([
      {
        id: 1,
        at: '2026-11-21T09:00:00.000Z',
        actor: 'Marta',
        action: 'update',
        before: { names: {} },
        after: { names: { en: 'Residents', gl: 'Padrón' } },
      },
    ]),
  ),
);
afterEach(() => {
  now = configuration;
  refused = false;
  sent.length = 0;
});

const open = async (search: string) => {
  const { user } = openPage(
    `/pages/manager-services?act=edit${search}`,
    'Manager',
    parseServicesSearch,
    (found) => <ServicesPage search={found} />,
  );
  const dialog = within(await screen.findByRole('dialog'));
  const section = (await dialog.findByText('Nombre en otros idiomas')).closest('details');
  return { user, dialog, section };
};

it('has the names of a service typed in a section that is closed at first', async () => {
  const { user, dialog, section } = await open('&of=7');
  expect(section).not.toHaveAttribute('open');
  expect(section).toHaveTextContent('Solo en español');
  await user.click(dialog.getByText('Nombre en otros idiomas'));
  await user.type(dialog.getByLabelText('Gallego'), 'Padrón');
  await user.type(dialog.getByLabelText('Inglés'), 'Residents');
  await user.type(dialog.getByLabelText('Catalán'), 'P');
  await user.clear(dialog.getByLabelText('Catalán'));
  expect(section).toHaveTextContent('Inglés, Gallego');
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ version: 3, names: { en: 'Residents', gl: 'Padrón' } });
});

it('asks which names stay where another person has changed them too', async () => {
  refused = true;
  const { user, dialog } = await open('&of=7');
  await user.type(dialog.getByLabelText('Inglés'), 'Residents');
  now = { ...configuration, version: 4, names: { ca: 'Padró', en: 'Census' } };
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  await dialog.findByLabelText('Lo guardado: Inglés: Census, Catalán: Padró');
  await user.click(dialog.getByLabelText('Lo suyo: Inglés: Residents'));
  await user.click(dialog.getByRole('button', { name: 'Seguir con estos valores' }));
  refused = false;
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ version: 4, names: { en: 'Residents' } });
});

it('shows them in the history of changes', async () => {
  const { user, dialog } = await open('&of=7');
  await user.click(dialog.getByRole('button', { name: 'Historial de cambios' }));
  const drawer = await screen.findByRole('dialog', { name: /^Cambios de/ });
  expect(await within(drawer).findByRole('listitem')).toHaveTextContent(
    'Nombre en otros idiomas: Solo en español Inglés: Residents, Gallego: Padrón',
  );
});

it('has those of a counter typed beside its name', async () => {
  const { user, dialog, section } = await open('&tab=counters&of=1');
  expect(section).not.toHaveAttribute('open');
  expect(section).toHaveTextContent('Inglés, Gallego');
  await user.clear(dialog.getByLabelText('Inglés'));
  await user.type(dialog.getByLabelText('Euskera'), '1. leihatila');
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    version: 4,
    name: 'Puesto 1',
    active: true,
    names: { eu: '1. leihatila', gl: 'Posto 1' },
  });
});
