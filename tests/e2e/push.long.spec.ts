import type { CDPSession, Page } from '@playwright/test';
import { wholeChromium } from '../support/browser.ts';
import { arrive } from './shell-support.ts';
import { expect, test } from './support.ts';

test.use({ serviceWorkers: 'allow', launchOptions: wholeChromium });

const message = {
  branchId: 1,
  branchName: 'Clínica Centro',
  serviceId: 1,
  serviceName: 'Admisión',
  kind: 'wait',
  threshold: 15,
};

/**
 * Returns a function that delivers a push message to the page's service worker through DevTools.
 */
async function pushTo(
  page: Page,
  url: string,
  scope = '/web/',
): Promise<(data: string) => Promise<unknown>> {
  const devtools: CDPSession = await page.context().newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${url}${scope}`);
      if (own) resolve(own.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await found;
  return (data) =>
    devtools.send('ServiceWorker.deliverPushMessage', { origin: url, registrationId, data });
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const notifications = await (await navigator.serviceWorker.ready).getNotifications();
    return notifications.map(({ title, body, tag, data }) => ({ title, body, tag, data }));
  });

test('a push is shown in Spanish, one per queue, and nonsense too', async ({ browser, served }) => {
  const page = await arrive(browser, served.url, { who: 'monitor' });
  await page.context().grantPermissions(['notifications'], { origin: served.url });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const push = await pushTo(page, served.url);
  await push(JSON.stringify(message));
  const expected = {
    title: 'Admisión',
    body: 'La espera llega a 15 min · Clínica Centro',
    tag: 'queue-1',
    data: '/web/pages/my-lines?branch=1&service=1',
  };
  await expect.poll(() => shown(page)).toEqual([expected]);
  await push(JSON.stringify({ ...message, kind: 'waiting', threshold: 10 }));
  const replaced = { ...expected, body: 'Esperan 10 personas o más · Clínica Centro' };
  await expect.poll(() => shown(page)).toEqual([replaced]);
  await push('not json');
  await expect.poll(async () => (await shown(page)).length).toBe(2);
  // Playwright cannot tap a notification, so the test dispatches its click event. The documentation
  // has its own service worker, hence the search by URL.
  const worker = page
    .context()
    .serviceWorkers()
    .find((each) => each.url().endsWith('/web/sw.js'));
  await worker?.evaluate(async (tag) => {
    // The cast: the tests' types lack the global scope of a service worker.
    const { registration, NotificationEvent } = self as unknown as {
      registration: ServiceWorkerRegistration;
      NotificationEvent: new (type: string, init: object) => Event;
    };
    const [notification] = await registration.getNotifications({ tag });
    self.dispatchEvent(new NotificationEvent('notificationclick', { notification }));
  }, expected.tag);
  await expect(page).toHaveURL(`${served.url}${expected.data}`);
  await expect.poll(async () => (await shown(page)).length).toBe(1);
});

test('a push about a turn is shown by the worker of its page, the newest alone', async ({
  browser,
  served,
}) => {
  const context = await browser.newContext();
  await context.grantPermissions(['notifications'], { origin: served.url });
  const page = await context.newPage();
  await page.goto(`${served.url}/web/turno#none`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const push = await pushTo(page, served.url, '/web/turno');
  const titles = async () => (await shown(page)).map(({ title, body }) => [title, body]);
  await push(JSON.stringify({ title: 'Turno A001', body: 'Hay una persona delante' }));
  await expect.poll(titles).toEqual([['Turno A001', 'Hay una persona delante']]);
  await push(JSON.stringify({ title: 'Turno A001', body: 'Le esperan en Puesto 1' }));
  await expect.poll(titles).toEqual([['Turno A001', 'Le esperan en Puesto 1']]);
  await push('not json');
  await expect.poll(titles).toEqual([['Vez', '']]);
  await context.close();
});

test('a push about a turn is shown with its page closed', async ({ browser, served }) => {
  const context = await browser.newContext();
  await context.grantPermissions(['notifications'], { origin: served.url });
  const page = await context.newPage();
  await page.goto(`${served.url}/web/turno#none`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const manifest = await page.request.get(`${served.url}/web/turno.webmanifest`);
  expect(await manifest.json()).toMatchObject({ start_url: '/web/turno', display: 'standalone' });
  // A page outside the worker's scope gives the test its access to the browser.
  const other = await context.newPage();
  await other.goto(`${served.url}/web/opinion#none`);
  const push = await pushTo(other, served.url, '/web/turno');
  await page.close();
  await push(JSON.stringify({ title: 'Turno A001: es hora de salir', body: 'Es hora de salir' }));
  const titles = () =>
    other.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration('/web/turno');
      return ((await registration?.getNotifications()) ?? []).map(({ title }) => title);
    });
  await expect.poll(titles).toEqual(['Turno A001: es hora de salir']);
  await context.close();
});
