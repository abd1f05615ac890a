import { screen, waitFor, within } from '@testing-library/react';
import { type HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import type { components } from '#contract/types.ts';
import type { Role } from '#domain/permissions/roles.ts';
import { envelope, refuse } from '#tests/support/answers.ts';
import { board } from '#tests/support/board-fixture.ts';
import { openPage, startServer } from '#tests/support/web-page.tsx';
import { LinesPage } from './LinesPage.tsx';
import { parseLinesSearch } from './search.ts';

const configuration: components['schemas']['ServiceConfiguration'] = {
  id: 7,
  name: 'Admisión',
  prefix: 'A',
  groups: ['Mostrador'],
  version: 3,
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
const path = '*/api/branches/1/services/7/configuration';
const server = startServer(
  http.get('*/api/branches/1/board', () => envelope(board({ gates: [] }))),
  http.get(path, () => envelope(configuration)),
);
const open = (role: Role, search = '') =>
  openPage(`/pages/my-lines${search}`, role, parseLinesSearch, (found) => (
    <LinesPage search={found} />
  ));

it('shows the service level and the thresholds crossed in words, and no others', async () => {
  open('Viewer');
  const card = await screen.findByRole('region', { name: 'Admisión' });
  expect(card).toHaveTextContent('NS 66 %');
  expect(card).toHaveTextContent('2 de 3 en 10 min o menos');
  expect(card).toHaveTextContent('La espera llega a 15 min');
  expect(card).not.toHaveTextContent('4 personas');
  expect(within(card).queryByRole('button')).toBeNull();
});

it.each<[Role, boolean]>([
  ['Manager', true],
  ['Supervise', false],
  ['Operator', false],
])('lets a %s configure: %s, whatever the address says', async (role, may) => {
  open(role, '?act=configure&of=7');
  await screen.findByRole('heading', { name: 'Mis colas' });
  if (may) expect(await screen.findByRole('dialog')).toBeInTheDocument();
  else expect(screen.queryByRole('dialog')).toBeNull();
});

it('sends nothing while a field makes no sense, then what was typed with the version seen', async () => {
  const sent: unknown[] = [];
  let answer: () => HttpResponse<never> | ReturnType<typeof envelope> = () =>
    refuse(409, 'service_changed') as HttpResponse<never>;
  server.use(
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
  await user.click(save);
  expect(await within(dialog).findByText(/^Otra persona ha cambiado/)).toBeInTheDocument();
  answer = () => envelope(configuration);
  await user.click(save);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const { id: _id, name: _name, prefix: _prefix, groups: _groups, ...rest } = configuration;
  const expected = { ...rest, proportion: 9, alertWaitMinutes: 20, special: true };
  expect(sent).toEqual([expected, expected]);
});

it('adds reasons, and keeps one wherever one must be chosen', async () => {
  const sent: components['schemas']['NewConfiguration'][] = [];
  server.use(
    http.post(path, async ({ request }) => {
      // The form sends it through the typed operation.
      sent.push((await request.json()) as components['schemas']['NewConfiguration']);
      return envelope(configuration);
    }),
  );
  const { user } = open('Manager', '?act=configure&of=7');
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
