import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import type { components } from '#contract/types.ts';
import type { Role } from '#domain/permissions/roles.ts';
import { envelope, refuse } from '#tests/support/answers.ts';
import { openPage, startServer } from '#tests/support/web-page.tsx';
import { whenText } from './mailing-texts.ts';
import { NotificationsPage } from './NotificationsPage.tsx';
import { parseNotificationsSearch } from './search.ts';

type Schemas = components['schemas'];

const layer = { rules: [], plan: null };
const configuration: Schemas['MessageConfiguration'] = {
  branch: layer,
  organisation: layer,
  sample: null,
  channels: { email: 'ready', sms: 'missing', push: 'ready', webhook: 'missing' },
};
const daily: Schemas['ReportMailing'] = {
  id: 5,
  version: 2,
  subject: 'branch',
  subjectId: null,
  subjectName: null,
  period: 'day',
  weekdays: [1, 2, 3, 4, 5],
  time: null,
  enabled: true,
  outside: ['ana@example.org'],
  recipients: [
    { userId: 11, name: 'Marta Ruiz', receives: true },
    { userId: 12, name: 'Luis Soto', receives: false },
  ],
  nextAt: '2026-11-23T17:15:00Z',
  last: {
    from: '2026-11-20',
    until: '2026-11-20',
    dueAt: '2026-11-20T17:15:00Z',
    emails: { sent: 2, withdrawn: 1 },
  },
};
const choices: Schemas['ReportMailingChoices'] = {
  readers: [
    { userId: 11, name: 'Marta Ruiz', role: 'Manager' },
    { userId: 13, name: 'Eva Gil', role: 'Viewer' },
  ],
  services: [{ id: 3, name: 'Registro' }],
  operators: [{ id: 21, name: 'Ana Sanz' }],
};
let known: Schemas['ReportMailings'];
/** Sent bodies with the end of each request's path. */
let sent: [string, unknown][] = [];
const base = '*/api/branches/1/report-mailings';
const server = startServer(
  http.get('*/api/messages/configuration', () => envelope(configuration)),
  http.get(base, () => envelope(known)),
  http.post(`${base}/choices`, () => envelope(choices)),
  http.post(`${base}/5/test`, () => envelope({ to: 'gerente@example.org', sent: true, why: null })),
  ...['', '/5', '/5/remove'].map((end) =>
    http.post(`${base}${end}`, async ({ request }) => {
      const body = await request.json();
      sent.push([end, body]);
      return envelope(end === '/5/remove' ? null : { ...daily, ...(body as object), version: 3 });
    }),
  ),
);
beforeEach(() => {
  sent = [];
  known = { mailings: [daily], email: 'ready', outsideAllowed: true, most: 20 };
});
const open = (more = '', role: Role = 'Manager') =>
  openPage(
    `/pages/configurator-notifications?tab=reports${more}`,
    role,
    parseNotificationsSearch,
    (found) => <NotificationsPage search={found} />,
  );

it('says what goes out, when, to whom, and what became of the last', async () => {
  open();
  const card = await screen.findByRole('region', { name: 'Informe diario' });
  expect(card).toHaveTextContent('De lunes a viernes, tras el cierre');
  expect(card).toHaveTextContent('Marta Ruiz, Luis Soto (ya no puede leerlo), ana@example.org');
  expect(card).toHaveTextContent('23/11/2026');
  expect(card).toHaveTextContent(
    'viernes, 20 de noviembre de 2026: 2 correos enviados y 1 correo retirado',
  );
});

it('schedules a weekly report of a service, once all is said', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Programar un informe' }));
  const form = await screen.findByRole('dialog', { name: 'Programar un informe' });
  await user.selectOptions(within(form).getByLabelText('Informe'), 'De un servicio');
  await user.click(within(form).getByRole('radio', { name: 'Cada semana' }));
  await user.click(within(form).getByRole('button', { name: 'Guardar' }));
  expect(within(form).getAllByText('Este dato es obligatorio')).toHaveLength(2);
  expect(sent).toEqual([]);
  await user.selectOptions(within(form).getByLabelText('Servicio'), 'Registro');
  await user.click(await within(form).findByRole('checkbox', { name: 'Eva Gil · Consulta' }));
  await user.type(within(form).getByLabelText('Direcciones de fuera'), 'a@example.org');
  await user.click(within(form).getByRole('button', { name: 'Guardar' }));
  expect(sent).toEqual([
    [
      '',
      {
        subject: 'service',
        subjectId: 3,
        period: 'week',
        weekdays: [],
        time: '08:00',
        enabled: true,
        userIds: [13],
        outside: ['a@example.org'],
      },
    ],
  ]);
});

it('pauses a mailing, and tries it out by an e-mail to oneself', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Pausar: Informe diario' }));
  expect(sent).toMatchObject([['/5', { version: 2, enabled: false, userIds: [11, 12] }]]);
  await user.click(screen.getByRole('button', { name: 'Enviar ahora una prueba: Informe diario' }));
  expect(await screen.findByText('La prueba ha salido hacia gerente@example.org')).toBeVisible();
});

it('keeps what was typed where somebody else was quicker, and shows what they changed', async () => {
  const { user } = open('&mailing=5');
  const form = await screen.findByRole('dialog', { name: 'Cambiar el envío' });
  await user.click(within(form).getByRole('checkbox', { name: 'viernes' }));
  server.use(http.post(`${base}/5`, () => refuse(409, 'mailing_changed'), { once: true }));
  known = { ...known, mailings: [{ ...daily, version: 4, time: '21:30' }] };
  await user.click(within(form).getByRole('button', { name: 'Guardar' }));
  expect(await within(form).findByText('21:30')).toBeInTheDocument();
  await user.click(within(form).getByRole('button', { name: 'Seguir con estos valores' }));
  await user.click(within(form).getByRole('button', { name: 'Guardar' }));
  expect(sent).toMatchObject([['/5', { version: 4, time: '21:30', weekdays: [1, 2, 3, 4] }]]);
});

it('asks before it removes one', async () => {
  const { user } = open('&mailing=5');
  await user.click(await screen.findByRole('button', { name: 'Eliminar' }));
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Sí, eliminar' }));
  expect(sent).toEqual([['/5/remove', { version: 2 }]]);
});

it('says so where no e-mail is set up, and where nothing is scheduled', async () => {
  known = { ...known, mailings: [], email: 'missing' };
  const { user } = open();
  expect(await screen.findByText('No hay informes programados')).toBeVisible();
  expect(screen.getByText('El correo no está configurado')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Programar un informe' }));
  expect(await screen.findByRole('dialog')).toBeVisible();
});

it('says what went wrong', async () => {
  server.use(http.get(base, () => refuse(404, 'branch_not_found')));
  open();
  expect(await screen.findByText('No se ha podido cargar')).toBeVisible();
});

it('lets a supervisor read and change nothing', async () => {
  open('&mailing=5', 'Supervise');
  const card = await screen.findByRole('region', { name: 'Informe diario' });
  expect(
    within(card)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Ver en el registro']);
  expect(screen.queryByRole('button', { name: 'Programar un informe' })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it.each([
  [{ period: 'day', weekdays: [1, 2, 3, 4, 5, 6, 7], time: '20:00' }, 'Cada día, a las 20:00'],
  [{ period: 'day', weekdays: [1, 3], time: null }, 'Cada lunes y miércoles, tras el cierre'],
  [{ period: 'week', weekdays: [], time: '08:00' }, 'Cada lunes, a las 08:00'],
  [{ period: 'month', weekdays: [], time: '07:30' }, 'El día 1 de cada mes, a las 07:30'],
] as const)('words %j', ({ weekdays, ...terms }, text) => {
  expect(whenText({ ...terms, weekdays: [...weekdays] })).toBe(text);
});
