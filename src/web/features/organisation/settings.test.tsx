import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import type { components } from '#contract/types.ts';
import type { Role } from '#domain/permissions/roles.ts';
import { askSlowly, envelope, refuse } from '#tests/support/answers.ts';
import { openPage, startServer } from '#tests/support/web-page.tsx';
import { reportAnswer } from '../../connection/connection.ts';
import { SettingsPanel } from './SettingsPanel.tsx';

type Setting = components['schemas']['Setting'];

const setting = (name: string, type: Setting['type'], more: Partial<Setting>): Setting => ({
  name,
  type,
  value: null,
  default: null,
  min: null,
  max: null,
  choices: [],
  version: 0,
  changed: null,
  ...more,
});
const inactivity = setting('vez.clients.inactivity.web', 'seconds', {
  value: '1800',
  default: '3600',
  min: 120,
  max: 57_600,
  version: 3,
  changed: { by: 'Ana Gil', at: '2026-11-20T12:30:05Z' },
});
const dayEnd = setting('vez.tickets.dayEnd', 'choice', {
  default: 'cancel',
  choices: ['cancel', 'carry'],
});
const green = setting('vez.brand.green', 'colour', {});
const logo = setting('vez.brand.logo', 'image', {});
const address = setting('vez.public.address', 'slug', { default: 'principal' });

let stored: Setting[];
let sent: { name: string; version: number; value: string | null }[];
const server = startServer(
  http.get('*/organisationSettings', () => envelope(stored)),
  http.post('*/organisationSettings/:name', async ({ request, params: { name } }) => {
    const body = (await request.json()) as components['schemas']['NewSetting'];
    sent.push({ name: String(name), ...body });
    const changed = { by: 'Eva Sol', at: '2026-11-21T09:00:00Z' };
    stored = stored.map((each) =>
      each.name === name ? { ...each, ...body, version: body.version + 1, changed } : each,
    );
    return envelope(stored.find((each) => each.name === name));
  }),
  http.get('*/settings', () => envelope({ settings: [] })),
);
beforeEach(() => {
  stored = [inactivity, dayEnd, green, logo, address, setting('vez.of.tomorrow', 'flag', {})];
  sent = [];
});

const open = (role: Role = 'Manager') =>
  openPage(
    '/pages/my-branches',
    role,
    () => ({}),
    () => <SettingsPanel />,
  );
const rowOf = async (label: string) => {
  // Excludes toasts, which may contain the same name.
  const named = await screen.findAllByText(label);
  const row = named.map((each) => each.closest('li')).find((each) => each !== null);
  if (!row) throw new Error('no row');
  return within(row);
};
const button = (name: string) => screen.getByRole('button', { name });

it('lists each setting in its group with default, limits and who changed it last', async () => {
  open();
  const row = await rowOf('Inactividad');
  expect(row.getByText(/Predeterminado: 3600 segundos, de 120 a 57600\./)).toBeInTheDocument();
  expect(row.getByText(/Cambiado por Ana Gil el 20\/11\/2026, 01:30:05/)).toBeInTheDocument();
  expect(row.getByRole('textbox', { name: 'Inactividad' })).toHaveValue('1800');
  expect(row.getByText('Equivale a 00:30:00')).toBeInTheDocument();
  expect((await rowOf('Al terminar el día')).getByText('Sin cambios')).toBeInTheDocument();
  const sessions = screen.getByRole('region', { name: 'Sesiones' });
  expect(within(sessions).getAllByRole('listitem')).toHaveLength(1);
  expect(screen.queryByText('vez.of.tomorrow')).toBeNull();
});

it('saves one value with the version that was seen, and shows what it is now', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('radio', { name: 'Pasan al día siguiente, marcados' }));
  await user.click(button('Guardar «Al terminar el día»'));
  expect(await screen.findByText('Ajuste guardado')).toBeInTheDocument();
  expect(sent).toEqual([{ name: dayEnd.name, version: 0, value: 'carry' }]);
  const row = await rowOf('Al terminar el día');
  expect(await row.findByText(/Cambiado por Eva Sol/)).toBeInTheDocument();
  await user.click(button('Restablecer «Al terminar el día»'));
  expect(screen.getByRole('radio', { name: 'Se cancelan' })).toBeChecked();
  await user.click(button('Guardar «Al terminar el día»'));
  await waitFor(() => expect(sent[1]).toMatchObject({ version: 1, value: null }));
});

it('keeps what was saved where how it was before is answered later', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('radio', { name: 'Pasan al día siguiente, marcados' }));
  const { asked, release } = await askSlowly(server, '*/organisationSettings', () => stored);
  await user.click(button('Guardar «Al terminar el día»'));
  const row = await rowOf('Al terminar el día');
  const by = await row.findByText(/Cambiado por Eva Sol/);
  release();
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  // The same element is still in the document, so it was not mounted again.
  expect(by).toBeInTheDocument();
});

it('says what is wrong with a value and sends nothing', async () => {
  const { user } = open();
  const field = await screen.findByRole('textbox', { name: 'Inactividad' });
  await user.clear(field);
  await user.type(field, '30');
  expect(screen.getByText('Escriba un número entero entre 120 y 57600')).toBeInTheDocument();
  const save = button('Guardar «Inactividad»');
  expect(save).toHaveAttribute('aria-disabled', 'true');
  await user.click(save);
  await user.click(button('Descartar'));
  expect(field).toHaveValue('1800');
  expect(screen.queryByRole('button', { name: 'Guardar «Inactividad»' })).toBeNull();
  expect(sent).toEqual([]);
});

it('asks again before a drastic value', async () => {
  const { user } = open();
  const field = await screen.findByRole('textbox', { name: 'Inactividad' });
  await user.clear(field);
  await user.type(field, '180');
  await user.click(button('Guardar «Inactividad»'));
  const dialog = await screen.findByRole('dialog', { name: '¿Cambiar «Inactividad»?' });
  expect(within(dialog).getByText('1800 segundos → 180 segundos')).toBeInTheDocument();
  expect(sent).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Cambiar' }));
  await waitFor(() => expect(sent).toMatchObject([{ version: 3, value: '180' }]));
});

it('shows what another Manager saved meanwhile, and lets either stay', async () => {
  const { user } = open();
  const field = await screen.findByRole('textbox', { name: 'Inactividad' });
  await user.clear(field);
  await user.type(field, '900');
  stored = [{ ...inactivity, value: '600', version: 4 }, dayEnd];
  server.use(
    http.post('*/organisationSettings/:name', () => refuse(409, 'setting_changed'), { once: true }),
  );
  await user.click(button('Guardar «Inactividad»'));
  await user.click(await screen.findByRole('radio', { name: 'Lo suyo: 900 segundos' }));
  expect(screen.getByRole('radio', { name: 'Lo guardado: 600 segundos' })).not.toBeChecked();
  await user.click(button('Seguir con estos valores'));
  expect(field).toHaveValue('900');
  await user.click(button('Guardar «Inactividad»'));
  await waitFor(() => expect(sent).toMatchObject([{ version: 4, value: '900' }]));
});

it('takes what others saved where nothing is being edited', async () => {
  const { user } = open();
  const field = await screen.findByRole('textbox', { name: 'Inactividad' });
  stored = [{ ...inactivity, value: '600', version: 4 }, dayEnd];
  server.use(
    http.post('*/organisationSettings/:name', () => refuse(409, 'setting_changed'), { once: true }),
  );
  await user.click(screen.getByRole('radio', { name: 'Pasan al día siguiente, marcados' }));
  await user.click(button('Guardar «Al terminar el día»'));
  await waitFor(() => expect(field).toHaveValue('600'));
});

it('shows a colour in both themes, and refuses one on which no text reads', async () => {
  const { user } = open();
  const field = await screen.findByRole('textbox', { name: 'Verde de la marca' });
  await user.type(field, '#00703c');
  expect(screen.getByText('Tema claro')).toBeInTheDocument();
  expect(screen.getByText('Tema oscuro')).toBeInTheDocument();
  expect(button('Guardar «Verde de la marca»')).not.toHaveAttribute('aria-disabled', 'true');
  fireEvent.change(field, { target: { value: '#777777' } });
  expect(screen.getByText(/Ni el texto blanco ni el negro se leen/)).toBeInTheDocument();
  expect(button('Guardar «Verde de la marca»')).toHaveAttribute('aria-disabled', 'true');
});

it('takes an image file, and refuses one that is too large', async () => {
  const { user } = open();
  await screen.findByText('Logotipo');
  const [input] = document.querySelectorAll<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('no field for files');
  await user.upload(input, new File([new Uint8Array(200_000)], 'a.png', { type: 'image/png' }));
  expect(await screen.findByText(/Elija una imagen PNG/)).toBeInTheDocument();
  await user.upload(input, new File(['abc'], 'b.png', { type: 'image/png' }));
  const image = await screen.findByRole('img', { name: 'Logotipo' });
  expect(image).toHaveAttribute('src', 'data:image/png;base64,YWJj');
  await user.click(button('Guardar «Logotipo»'));
  await waitFor(() => expect(sent).toMatchObject([{ value: 'data:image/png;base64,YWJj' }]));
});

it('finds by name and description, without accents, and keeps what was typed', async () => {
  const { user } = open();
  const field = await screen.findByRole('textbox', { name: 'Inactividad' });
  await user.type(field, '0');
  await user.type(screen.getByRole('searchbox'), 'al dia termin');
  await waitFor(() => expect(field).not.toBeVisible());
  expect(screen.getByRole('radio', { name: 'Se cancelan' })).toBeVisible();
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'xyz');
  expect(await screen.findByText('Ningún ajuste coincide')).toBeInTheDocument();
  await user.clear(screen.getByRole('searchbox'));
  await waitFor(() => expect(field).toBeVisible());
  expect(field).toHaveValue('18000');
});

it('sends nothing without a connection, and says so', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('radio', { name: 'Pasan al día siguiente, marcados' }));
  reportAnswer(false);
  const save = button('Guardar «Al terminar el día»');
  await waitFor(() =>
    expect(save).toHaveAttribute('aria-description', expect.stringMatching(/Sin conexión/)),
  );
  await user.click(save);
  expect(sent).toEqual([]);
  reportAnswer(true);
});

it('tells of a list that cannot be had, and lets it be asked for again', async () => {
  server.use(http.get('*/organisationSettings', () => refuse(503, 'unavailable'), { once: true }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Inactividad')).toBeInTheDocument();
});

it('is for managers', async () => {
  open('Supervise');
  expect(await screen.findByText('Los ajustes son de los gerentes')).toBeInTheDocument();
});

it('shows the links that a public address makes, says what changes, and who has it', async () => {
  const { user } = open();
  const row = await rowOf('Dirección pública');
  const field = row.getByRole('textbox', { name: 'Dirección pública' });
  const link = (slug: string) => `${location.origin}/web/reservar/${slug}`;
  const shown = (text: string) => row.queryByText((_, element) => element?.textContent === text);
  expect(field).toHaveValue('principal');
  expect(shown(link('principal'))).toBeVisible();
  await user.clear(field);
  await user.type(field, 'La Mía');
  expect(row.getByText(/letras minúsculas sin acento/)).toBeVisible();
  expect(row.queryByText('Así quedan los enlaces:')).toBeNull();
  await user.clear(field);
  await user.type(field, 'la-mia');
  expect(shown(link('la-mia'))).toBeVisible();
  server.use(http.post('*/organisationSettings/:name', () => refuse(409, 'slug_taken')));
  await user.click(button('Guardar «Dirección pública»'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/siguen valiendo/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cambiar' }));
  expect(await row.findByText(/es o ha sido de otra organización/)).toBeVisible();
  server.resetHandlers();
  await user.click(button('Guardar «Dirección pública»'));
  await user.click(await screen.findByRole('button', { name: 'Cambiar' }));
  await waitFor(() => expect(sent).toEqual([{ name: address.name, version: 0, value: 'la-mia' }]));
  expect(await row.findByText(/Cambiado por Eva Sol/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Restablecer «Dirección pública»' })).toBeNull();
});
