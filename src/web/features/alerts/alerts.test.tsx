import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { envelope } from '#tests/support/answers.ts';
import { openPage, startServer } from '#tests/support/web-page.tsx';
import { AlertBanner } from './AlertBanner.tsx';
import { DeviceAlerts } from './DeviceAlerts.tsx';

let subscribed = false;
const sent: unknown[] = [];
const server = startServer(
  http.get('*/api/alerts/device', () => envelope({ publicKey: 'the key', subscribed })),
  http.post('*/api/alerts/subscribe', async ({ request }) => {
    sent.push(await request.json());
    subscribed = true;
    return envelope(null);
  }),
  http.post('*/api/alerts/unsubscribe', () => {
    subscribed = false;
    return envelope(null);
  }),
  http.get('*/api/alerts/recent', () =>
    envelope([
      {
        id: 1,
        branchId: 1,
        branchName: 'Centro',
        serviceId: 7,
        serviceName: 'Admisión',
        kind: 'waiting',
        threshold: 10,
        raisedAt: '2026-11-20T12:00:00Z',
        endedAt: null,
        unread: true,
      },
    ]),
  ),
);

/** Mocks the Push API, which jsdom lacks, with the person's answer to the permission prompt. */
function browser({ answer = 'granted', before = 'default' } = {}) {
  const unsubscribe = vi.fn(async () => true);
  const subscription = {
    unsubscribe,
    endpoint: 'https://push.example/1',
    toJSON: () => ({ keys: { p256dh: 'p', auth: 'a' } }),
  };
  let held: typeof subscription | null = null;
  const subscribe = vi.fn(async (_options: object) => {
    held = subscription;
    return subscription;
  });
  const notification = {
    permission: before,
    requestPermission: async () => {
      notification.permission = answer;
      return answer;
    },
  };
  vi.stubGlobal('Notification', notification);
  vi.stubGlobal('PushManager', class {});
  const pushManager = { getSubscription: async () => held, subscribe };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve({ pushManager }) },
  });
  return { subscribe, unsubscribe, notification };
}

beforeEach(() => {
  subscribed = false;
  sent.length = 0;
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const open = () =>
  openPage(
    '/',
    'Supervise',
    (search) => search,
    () => <DeviceAlerts />,
  );
const enable = () => screen.findByRole('button', { name: 'Avisarme en este dispositivo' });

it('asks the person, tells the server how to reach the device, and takes it back', async () => {
  const { subscribe, unsubscribe } = browser();
  const { user } = open();
  await user.click(await enable());
  expect(await screen.findByText(/^Este dispositivo recibe los avisos/)).toBeInTheDocument();
  const options = { userVisibleOnly: true, applicationServerKey: 'the key' };
  expect(subscribe).toHaveBeenCalledWith(options);
  expect(sent).toEqual([{ endpoint: 'https://push.example/1', p256dh: 'p', auth: 'a' }]);
  await user.click(screen.getByRole('button', { name: 'No avisarme más' }));
  expect(await enable()).toBeInTheDocument();
  expect(unsubscribe).toHaveBeenCalledOnce();
});

it('says what to do once the person has said no, and sends nothing', async () => {
  browser({ answer: 'denied' });
  const { user } = open();
  await user.click(await enable());
  expect(await screen.findByText(/^Los avisos están bloqueados/)).toBeInTheDocument();
  expect(screen.queryByRole('button')).toBeNull();
  expect(sent).toEqual([]);
});

it('does not ask a person who has said no before', async () => {
  browser({ before: 'denied' });
  open();
  expect(await screen.findByText(/^Los avisos están bloqueados/)).toBeInTheDocument();
});

it('does not take the server’s word once the permission is gone', async () => {
  browser();
  subscribed = true;
  open();
  expect(await enable()).toBeInTheDocument();
});

it('tells when the browser’s service fails', async () => {
  const { subscribe } = browser();
  subscribe.mockRejectedValueOnce(new Error('no service'));
  const { user } = open();
  await user.click(await enable());
  expect(await screen.findByRole('alert')).toHaveTextContent('No se pudo activar');
  await user.click(await enable());
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', /hay que instalar Vez primero/],
  ['Mozilla/5.0 (X11; Linux x86_64)', /^Este navegador no puede/],
])('without push tells %s what is missing', async (userAgent, told) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  open();
  expect(await screen.findByText(told)).toBeInTheDocument();
  expect(screen.queryByRole('button')).toBeNull();
});

it('the banner tells which queue, politely, and leads there', async () => {
  openPage(
    '/',
    'Supervise',
    (search) => search,
    () => <AlertBanner />,
  );
  const link = await screen.findByRole('link', {
    name: 'Admisión · Centro: Esperan 10 personas o más',
  });
  expect(link).toHaveAttribute('href', '/pages/my-lines?branch=1&service=7');
  expect(link.closest('[role="log"]')).toHaveAttribute('aria-live', 'polite');
});

it('the banner is one line for all queues, put away until another alert comes', async () => {
  const shared = { branchId: 1, branchName: 'Centro', kind: 'wait', threshold: 20, unread: true };
  const alert = (id: number, serviceName: string, endedAt: string | null = null) => ({
    ...shared,
    id,
    serviceId: id,
    serviceName,
    endedAt,
    raisedAt: '2026-11-20T12:00:00Z',
  });
  let alerts = [alert(1, 'Admisión'), alert(2, 'Citas'), alert(3, 'Caja', '2026-11-20T12:01:00Z')];
  server.use(http.get('*/api/alerts/recent', () => envelope(alerts)));
  const { user, queryClient } = openPage(
    '/',
    'Supervise',
    (search) => search,
    () => <AlertBanner />,
  );
  const banner = await screen.findByRole('log');
  await within(banner).findByText('2 avisos de colas');
  expect(banner).toHaveTextContent('2 avisos de colas · Centro: Admisión, Citas');
  expect(within(banner).getByRole('link')).toHaveAttribute('href', '/pages/my-lines?branch=1');
  await user.click(within(banner).getByRole('button', { name: 'Ocultar' }));
  expect(banner).toBeEmptyDOMElement();
  alerts = [alert(2, 'Citas'), alert(4, 'Caja')];
  await queryClient.invalidateQueries();
  expect(await within(banner).findByText(/Centro: Citas, Caja/)).toBeInTheDocument();
});
