import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import type { components } from '#contract/types.ts';
import type { Role } from '#domain/permissions/roles.ts';
import { envelope, refuse } from '#tests/support/answers.ts';
import { openPage, startServer } from '#tests/support/web-page.tsx';
import { NotificationsPage } from './NotificationsPage.tsx';
import { parseNotificationsSearch } from './search.ts';

type Schemas = components['schemas'];

const plan: Schemas['MessagePlan'] = {
  quietFrom: '21:00',
  quietUntil: '07:30',
  version: 2,
  reminderMinutes: [2880, 90],
  activationMinutes: null,
};
const configuration: Schemas['MessageConfiguration'] = {
  branch: { rules: [], plan: null },
  organisation: { rules: [], plan },
  channels: { email: 'ready', sms: 'missing', push: 'ready', webhook: 'missing' },
  sample: null,
};
const none = { settings: {}, hasSecret: false, triedAt: null, fault: null, version: 0 };
const channels: Schemas['MessageChannelSetup'][] = [
  {
    channel: 'email',
    state: 'ready',
    hasSecret: true,
    triedAt: null,
    fault: null,
    version: 3,
    settings: {
      email: {
        host: 'smtp.example.com',
        port: 465,
        security: 'tls',
        user: 'vez',
        fromName: 'Vez',
        fromAddress: 'vez@example.com',
      },
    },
  },
  { channel: 'sms', state: 'missing', ...none },
  { channel: 'push', state: 'ready', ...none },
  { channel: 'webhook', state: 'missing', ...none },
];
const at = '2026-11-20T12:05:00Z';
const failed: Schemas['LoggedMessage'] = {
  id: 9,
  kind: 'turnCalled',
  channel: 'sms',
  branchId: 1,
  branchName: 'Centro',
  ticketId: 7,
  label: 'A012',
  address: '+34****0000',
  language: 'es',
  subject: '',
  text: 'Es su turno, A012',
  createdAt: at,
  dueAt: at,
  nextAt: at,
  usefulUntil: at,
  status: 'failed',
  attempts: 18,
  outcome: 'status 503',
  endedAt: at,
  resendable: true,
};
/** Sent bodies, by the last part of the request's path. */
let sent: Record<string, unknown[]> = {};
const keep = (name: string, body: unknown) => {
  sent[name] = [...(sent[name] ?? []), body];
};
const server = startServer(
  http.get('*/api/messages/configuration', () => envelope(configuration)),
  http.get('*/api/messages/channels', () => envelope(channels)),
  http.get('*/api/messages/log', ({ request }) => {
    keep('log', new URL(request.url).searchParams.get('status'));
    return envelope({ messages: [failed], more: false });
  }),
  http.post('*/api/messages/9/resend', () => {
    keep('resend', 9);
    return envelope({ ...failed, status: 'waiting', resendable: false });
  }),
  http.post('*/api/messages/channels/test', async ({ request }) => {
    keep('test', await request.json());
    return envelope({ sent: false, why: 'smtp 535' });
  }),
  ...['plan', 'channels'].map((name) =>
    http.post(`*/api/messages/${name}`, async ({ request }) => {
      // The cast: the contract specifies this body, which the mock returns as stored.
      const body = (await request.json()) as { version: number };
      keep(name, body);
      return envelope({ ...channels[0], ...plan, ...body, version: body.version + 1 });
    }),
  ),
);
beforeEach(() => {
  sent = {};
});
const open = (search: string, role: Role = 'Manager') =>
  openPage(
    `/pages/configurator-notifications${search}`,
    role,
    parseNotificationsSearch,
    (found) => <NotificationsPage search={found} />,
  );

it('a branch shows the hours that it inherits and sets only what it changes', async () => {
  const { user } = open('?tab=hours&own=true');
  const quiet = await screen.findByRole('region', { name: 'Horas de silencio' });
  expect(within(quiet).getByLabelText('Desde')).toHaveValue('21:00');
  expect(within(quiet).getByText('De la organización')).toBeInTheDocument();
  const activation = screen.getByRole('region', { name: 'Confirmar la llegada' });
  expect(within(activation).getByText('Por defecto')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cambiar aquí: Recordatorios de cita' }));
  expect(screen.getByLabelText('Recordatorio 1')).toHaveValue('2');
  expect(screen.getByLabelText('Unidad del recordatorio 1')).toHaveValue('days');
  await user.click(screen.getByRole('button', { name: 'Quitar el recordatorio 2' }));
  await user.clear(screen.getByLabelText('Recordatorio 1'));
  await user.type(screen.getByLabelText('Recordatorio 1'), '3');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(sent.plan).toEqual([
    {
      branchId: 1,
      version: 0,
      quietFrom: null,
      quietUntil: null,
      reminderMinutes: [4320],
      activationMinutes: null,
    },
  ]);
});

it('a lead time that is none is not sent', async () => {
  const { user } = open('?tab=hours');
  await user.clear(await screen.findByLabelText('Recordatorio 1'));
  expect(screen.getByText('Escriba de 5 minutos a 30 días')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(sent.plan).toBeUndefined();
});

it('says what is true of each channel: set up, proven, failing', async () => {
  const proven = { ...none, state: 'ready' as const, triedAt: at };
  channels[1] = { ...proven, channel: 'sms', fault: 'status 401' };
  channels[3] = { ...proven, channel: 'webhook' };
  open('?tab=channels');
  const stateOf = async (name: string) => within(await screen.findByRole('region', { name }));
  expect((await stateOf('Correo')).getByText('Sin probar')).toBeVisible();
  const sms = await stateOf('SMS');
  expect(sms.getByText('No sale')).toBeVisible();
  expect(sms.getByText('El receptor contesta 401: no acepta la clave')).toBeVisible();
  expect((await stateOf('Webhook')).getByText('En marcha')).toBeVisible();
  channels[1] = { channel: 'sms', state: 'missing', ...none };
  channels[3] = { channel: 'webhook', state: 'missing', ...none };
});

it('keeps the password where nobody types another, sends the rest, and tries it', async () => {
  const { user } = open('?tab=channels');
  const mail = await screen.findByRole('region', { name: 'Correo' });
  expect(within(mail).getByLabelText('Contraseña')).toHaveValue('');
  expect(within(mail).getByText('Hay una guardada. Escriba otra para cambiarla.')).toBeVisible();
  await user.type(within(mail).getByLabelText('Nombre del remitente'), ' Centro');
  await user.click(within(mail).getByRole('button', { name: 'Guardar: Correo' }));
  expect(sent.channels).toEqual([
    {
      channel: 'email',
      enabled: true,
      version: 3,
      settings: { email: { ...channels[0]?.settings.email, fromName: 'Vez Centro' } },
    },
  ]);
  await waitFor(() => expect(sent.test).toEqual([{ channel: 'email', to: 'yo@uno.example' }]));
});

it('puts what is wrong with a gateway at its field and sends nothing', async () => {
  const { user } = open('?tab=channels');
  const sms = await screen.findByRole('region', { name: 'SMS' });
  await user.click(within(sms).getByRole('button', { name: 'Añadir una cabecera' }));
  await user.type(within(sms).getByLabelText('Nombre de la cabecera 1'), 'X-Api-Key');
  await user.type(within(sms).getByLabelText('Valor de la cabecera 1'), '1234');
  await user.click(within(sms).getByRole('button', { name: 'Guardar: SMS' }));
  expect(within(sms).getByText(/^Escriba {clave} donde va la clave/)).toBeInTheDocument();
  expect(within(sms).getByText('Este dato es obligatorio')).toBeInTheDocument();
  expect(sent.channels).toBeUndefined();
});

it('says in plain words why a test was refused', async () => {
  const { user } = open('?tab=channels');
  const mail = await screen.findByRole('region', { name: 'Correo' });
  await user.clear(within(mail).getByLabelText('Enviar la prueba a'));
  await user.type(within(mail).getByLabelText('Enviar la prueba a'), 'ana@example.com');
  await user.click(within(mail).getByRole('button', { name: 'Enviar una prueba: Correo' }));
  expect(await within(mail).findByRole('status')).toHaveTextContent(
    'El servidor de correo contesta 535: no acepta el usuario o la contraseña',
  );
  expect(sent.test).toEqual([{ channel: 'email', to: 'ana@example.com' }]);
});

it('opens a message of the log and sends it again', async () => {
  const { user } = open('?tab=log');
  await user.selectOptions(await screen.findByLabelText('Estado'), 'No ha salido');
  expect(sent.log).toEqual([null, 'failed']);
  await user.click(
    await screen.findByRole('button', { name: 'Ver el mensaje: Turno llamado A012' }),
  );
  const detail = await screen.findByRole('dialog', { name: 'Turno llamado' });
  expect(detail).toHaveTextContent('El receptor contesta 503: tiene una avería');
  expect(detail).toHaveTextContent('Es su turno, A012');
  await user.click(within(detail).getByRole('button', { name: 'Reenviar' }));
  expect(sent.resend).toEqual([9]);
});

it('lets a supervisor read the log and send nothing', async () => {
  open('?tab=log&message=9', 'Supervise');
  const detail = await screen.findByRole('dialog', { name: 'Turno llamado' });
  expect(within(detail).queryByRole('button', { name: 'Reenviar' })).toBeNull();
});

it('says why a message cannot be sent again', async () => {
  server.use(
    http.post('*/api/messages/9/resend', () => refuse(409, 'message_not_resendable'), {
      once: true,
    }),
  );
  const { user } = open('?tab=log&message=9');
  await user.click(await screen.findByRole('button', { name: 'Reenviar' }));
  expect(await screen.findByText('Este mensaje ya no se puede reenviar.')).toBeInTheDocument();
});
