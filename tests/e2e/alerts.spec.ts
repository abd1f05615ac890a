import type { CDPSession, Page } from '@playwright/test';
import { arrive } from './shell-support.ts';
import { expect, expectAccessible, test } from './support.ts';

test.use({ serviceWorkers: 'allow' });

const message = {
  ...{ branchId: 1, branchName: 'Clínica Centro', serviceId: 1, serviceName: 'Admisión' },
  ...{ kind: 'wait', threshold: 15 },
};

/** Hands the page's worker a message as the browser's push service would. */
async function pushTo(page: Page, url: string): Promise<(data: string) => Promise<unknown>> {
  const devtools: CDPSession = await page.context().newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${url}/web/`);
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
  // A tap, as far as a test can: the window that is there goes to the queue.
  // The documentation has a worker of its own.
  const worker = page
    .context()
    .serviceWorkers()
    .find((each) => each.url().endsWith('/web/sw.js'));
  await worker?.evaluate(async (tag) => {
    // What a worker's global scope has, which the tests' types know nothing of.
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

test('a manager configures a service, and another page sees it at once', async ({
  browser,
  served,
}) => {
  const path = 'pages/my-lines?branch=1';
  const page = await arrive(browser, served.url, { who: 'gerente', path });
  const watcher = await arrive(browser, served.url, { who: 'monitor', path });
  const card = watcher.getByRole('region', { name: 'Citas y cambios' });
  await expect(card).toContainText(/NS (\d+ %|–)/);
  await expect(card).not.toContainText('Hay alguien esperando');
  await page.getByRole('button', { name: 'Configurar Citas y cambios' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Avisar si esperan (personas)').fill('1');
  await dialog.getByText('Al finalizar · 4 motivos').click();
  await dialog.getByRole('button', { name: 'Añadir motivo' }).first().click();
  await dialog.getByLabel('Nombre del motivo').fill('Cita cambiada');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog).toBeHidden();
  await expect(card).toContainText('Hay alguien esperando');
  // The server looks at the queues by itself, and every page of a supervisor tells.
  await watcher.goto(`${served.url}/web/pages/my-clients`);
  const banner = watcher.getByRole('log', { name: 'Colas que han superado su límite' });
  const alert = banner.getByRole('link', { name: /Citas y cambios.*Hay alguien esperando/ });
  await expect(alert).toBeVisible({ timeout: 30_000 });
  await expectAccessible(watcher);
  await alert.click();
  await expect(watcher).toHaveURL(/my-lines\?branch=1&service=\d+/);
  await page.getByRole('button', { name: 'Configurar Citas y cambios' }).click();
  await expect(dialog.getByText('Al finalizar · 5 motivos')).toBeVisible();
});

test('the profile offers alerts on the device to supervisors alone', async ({
  browser,
  served,
}) => {
  const monitor = await arrive(browser, served.url, { who: 'monitor' });
  await monitor.getByRole('button', { name: /Mi perfil|monitor@/ }).click();
  const enable = monitor.getByRole('button', { name: 'Avisarme en este dispositivo' });
  await expect(enable.or(monitor.getByText(/^Los avisos están bloqueados/))).toBeVisible();
  await expectAccessible(monitor);
  const operator = await arrive(browser, served.url, { who: 'operador' });
  await operator.getByRole('button', { name: /Mi perfil|operador@/ }).click();
  await expect(operator.getByLabel('Contraseña actual')).toBeVisible();
  await expect(operator.getByText('Avisos de colas')).toHaveCount(0);
});
