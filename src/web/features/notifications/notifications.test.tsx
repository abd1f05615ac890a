import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import type { components } from '#contract/types.ts';
import { kindNames } from '#domain/messages/kinds.ts';
import { defaultText } from '#domain/messages/texts.ts';
import type { Role } from '#domain/permissions/roles.ts';
import { envelope, refuse } from '#tests/support/answers.ts';
import { openPage, startServer } from '#tests/support/web-page.tsx';
import { NotificationsPage } from './NotificationsPage.tsx';
import { parseNotificationsSearch } from './search.ts';
import { kindGroups } from './texts.ts';

type Schemas = components['schemas'];

const own: Schemas['MessageRule'] = {
  kind: 'turnCalled',
  channel: 'sms',
  enabled: null,
  version: 4,
  texts: { es: { subject: '', text: 'Pase, {turno}' } },
};
const base: Schemas['MessageConfiguration'] = {
  branch: { rules: [], plan: null },
  organisation: { rules: [own], plan: null },
  channels: { email: 'missing', sms: 'ready', push: 'ready', webhook: 'missing' },
  sample: { turno: 'B007', sucursal: 'Centro' },
};
let configuration = base;
let sent: Schemas['NewMessageRule'][] = [];
const path = '*/api/messages/rules';
const server = startServer(
  http.get('*/api/messages/configuration', () => envelope(configuration)),
  http.post(path, async ({ request }) => {
    // The cast: the contract specifies this body.
    const body = (await request.json()) as Schemas['NewMessageRule'];
    sent.push(body);
    return envelope({ ...body, version: body.version + 1 });
  }),
);
beforeEach(() => {
  configuration = base;
  sent = [];
});
const open = (search: string, role: Role = 'Manager') =>
  openPage(
    `/pages/configurator-notifications${search}`,
    role,
    parseNotificationsSearch,
    (found) => <NotificationsPage search={found} />,
  );
const called = '?kind=turnCalled&channel=sms';
const field = () => screen.findByRole('textbox', { name: 'Texto' });
const preview = () => screen.getByRole('region', { name: 'Así se verá' });

it('lists every kind once', () => {
  expect(kindGroups.flatMap(({ kinds }) => kinds).sort()).toEqual([...kindNames].sort());
});

it('inserts a variable where the cursor was, and shows the text with the last turn', async () => {
  const { user } = open(called);
  const text = await field();
  expect(text).toHaveValue('Pase, {turno}');
  expect(within(preview()).getByText('Pase, B007')).toBeInTheDocument();
  expect(preview()).toHaveTextContent('el último turno de la sucursal, B007');
  await user.type(text, ' en ', { initialSelectionStart: 4, initialSelectionEnd: 4 });
  await user.click(screen.getByRole('button', { name: 'Insertar: Sucursal' }));
  expect(text).toHaveValue('Pase en {sucursal}, {turno}');
  expect(text).toHaveFocus();
  await user.keyboard('!');
  expect(text).toHaveValue('Pase en {sucursal}!, {turno}');
  expect(preview()).toHaveTextContent('Pase en Centro!, B007');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  const texts = { es: { subject: '', text: 'Pase en {sucursal}!, {turno}' } };
  expect(sent).toEqual([
    { branchId: null, kind: 'turnCalled', channel: 'sms', enabled: null, version: 4, texts },
  ]);
});

it.each([
  ['postponed', 'turno'],
  ['scheduledTurn', 'cita'],
  ['attentionPoll', 'opinion'],
])('shows in %s a link to the page that it opens', async (kind, page) => {
  open(`?kind=${kind}&channel=sms`);
  await field();
  expect(preview()).toHaveTextContent(`https://vez.example/web/${page}#…`);
});

it('says while typing what is wrong, and sends nothing until it is right', async () => {
  const { user } = open(called);
  await user.type(await field(), ' {{turmo} {{puesto');
  expect(screen.getByText('Este mensaje no tiene el dato {turmo}')).toBeInTheDocument();
  expect(screen.getByText('«{puesto»: Falta cerrar una llave: }')).toBeInTheDocument();
  const save = screen.getByRole('button', { name: 'Guardar' });
  expect(save).toHaveAccessibleDescription('Corrija antes el texto en español');
  await user.click(save);
  expect(sent).toEqual([]);
});

it('counts the SMS of what will be sent, and says which letter makes it dear', async () => {
  const { user } = open(called);
  await field();
  expect(preview()).toHaveTextContent('1 SMS · caben 150 caracteres más');
  await user.type(await field(), ' {{puesto} ó');
  expect(preview()).toHaveTextContent('1 SMS · caben 49 caracteres más');
  expect(preview()).toHaveTextContent('Con «ó» cada SMS lleva 70 caracteres');
});

it('a branch inherits, writes its own text and goes back to what it inherits', async () => {
  const { user } = open(`${called}&own=true`);
  const text = await field();
  const reset = { name: 'Volver al texto heredado' };
  expect(screen.getAllByText('De la organización')).toHaveLength(1);
  expect(screen.queryByRole('button', reset)).toBeNull();
  await user.type(text, '.');
  expect(screen.getByText('Propio de la sucursal')).toBeInTheDocument();
  await user.click(screen.getByRole('button', reset));
  expect(text).toHaveValue('Pase, {turno}');
  await user.click(screen.getByRole('checkbox', { name: 'Se envía' }));
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(sent).toMatchObject([{ branchId: 1, enabled: false, texts: {}, version: 0 }]);
});

it('shows each language its default until somebody writes it', async () => {
  const { user } = open(called);
  await field();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Idioma' }), 'Gallego');
  expect(await field()).toHaveValue(defaultText('turnCalled', 'sms', 'gl').text);
});

it('keeps what was typed when another manager was quicker, and lets either stay', async () => {
  server.use(http.post(path, () => refuse(409, 'setting_changed'), { once: true }));
  const { user } = open(called);
  await user.type(await field(), ', mío');
  const theirs = { ...own, version: 5, texts: { es: { subject: '', text: 'De otra persona' } } };
  configuration = { ...base, organisation: { rules: [theirs], plan: null } };
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await user.click(await screen.findByRole('radio', { name: /Pase, \{turno\}, mío/ }));
  await user.click(screen.getByRole('button', { name: 'Seguir con estos valores' }));
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(sent).toMatchObject([{ version: 5, texts: { es: { text: 'Pase, {turno}, mío' } } }]);
});

it('asks before an edit is left for another message', async () => {
  const { user } = open(called);
  await user.type(await field(), '!');
  await user.click(screen.getByRole('button', { name: /Turno pospuesto/ }));
  await user.click(await screen.findByRole('button', { name: 'Seguir editando' }));
  expect(await field()).toHaveValue('Pase, {turno}!');
  await user.click(screen.getByRole('button', { name: /Turno pospuesto/ }));
  await user.click(await screen.findByRole('button', { name: 'Descartar cambios' }));
  expect(await screen.findByRole('heading', { name: 'Turno pospuesto' })).toBeInTheDocument();
});

it('lets a supervisor read and change nothing', async () => {
  open(called, 'Supervise');
  expect(await field()).toHaveAttribute('readonly');
  expect(screen.getByText('Solo puede consultarlo: lo cambia un gerente.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Guardar|Insertar/ })).toBeNull();
  expect(screen.getByRole('checkbox', { name: 'Se envía' })).toBeDisabled();
});

it('says that nothing goes out while no channel is set up', async () => {
  configuration = { ...base, channels: { ...base.channels, sms: 'missing' } };
  open('');
  expect(await screen.findByText('Ningún canal está configurado')).toBeInTheDocument();
});
