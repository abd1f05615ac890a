import pg from 'pg';
import { serveDemo } from '../support/demo.ts';
import { headerOf, partOf, startMail } from '../support/receivers.ts';
import { test as base, enter, expect, expectAccessible, expectReadable } from './support.ts';

/** A mail server, and a server of Vez that may connect to it. */
const test = base.extend<{ mail: Awaited<ReturnType<typeof startMail>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
  mail: async ({}, use) => {
    const mail = await startMail();
    await use(mail);
    await mail.close();
  },
  served: async ({ browser, mail }, use) => {
    const env = async () => ({ VEZ_MESSAGES_ORIGINS: mail.origin });
    const served = await serveDemo({ env });
    await use(served);
    await Promise.all(browser.contexts().map((context) => context.close()));
    await served.dispose();
  },
});

const path = '/web/pages/configurator-notifications?branch=1';

test('a manager sets up the mail, words a message and sends again what had failed', async ({
  browser,
  served,
  mail,
}) => {
  test.slow();
  const page = await enter(browser, served.url, 'gerente', { reducedMotion: 'reduce' });
  await page.goto(served.url + path);

  // No message is sent until a channel is set up. This part uses the keyboard alone.
  await page.getByRole('button', { name: 'Ir a «Canales»' }).press('Enter');
  const channel = page.getByRole('region', { name: 'Correo' });
  await channel.getByLabel('Servidor').fill('127.0.0.1');
  await channel.getByLabel('Puerto').fill('70000');
  await channel.getByLabel('Conexión segura').selectOption('Ninguna');
  await channel.getByLabel('Nombre del remitente').fill('Clínicas Vez');
  await channel.getByLabel('Correo del remitente').fill('citas@vez.example');
  const save = channel.getByRole('button', { name: 'Guardar: Correo' });
  await save.press('Enter');
  await expect(channel.getByText('Escriba un número entero entre 1 y 65535')).toBeVisible();
  await channel.getByLabel('Puerto').fill(String(mail.port));
  await save.press('Enter');
  await expect(channel.getByText('En marcha')).toBeVisible();
  await expect(page.getByText('Ningún canal está configurado')).toBeHidden();
  await channel.getByLabel('Enviar la prueba a').fill('ana@example.org');
  const tryIt = channel.getByRole('button', { name: 'Enviar una prueba: Correo' });
  await tryIt.press('Enter');
  await expect(channel.getByRole('status')).toHaveText(/^La prueba ha salido/);
  mail.refuse(550);
  await tryIt.press('Enter');
  await expect(channel.getByRole('status')).toHaveText(/contesta 550: el buzón no existe/);
  mail.refuse(null);
  await expectAccessible(page);

  await page.getByRole('radio', { name: 'Informes' }).press('Space');
  await page.getByRole('button', { name: 'Programar un informe' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'Programar un informe' });
  await form
    .getByRole('checkbox', { name: / · Gerente$/ })
    .first()
    .press('Space');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Guardar' }).press('Enter');
  const report = page.getByRole('region', { name: 'Informe diario' });
  await expect(report).toContainText('Cada día, tras el cierre');
  await report.getByRole('button', { name: /^Enviar ahora una prueba/ }).press('Enter');
  await expect(report.getByRole('status')).toHaveText(/^La prueba ha salido hacia gerente@/);
  expect(mail.emails.at(-1)?.source).toContain('filename=informe-diario-');
  await expectAccessible(page);

  // The text of a message is checked while it is typed, with the branch's last ticket as sample.
  await page.getByRole('radio', { name: 'Mensajes' }).press('Space');
  await page.getByRole('button', { name: /^Turno llamado/ }).press('Enter');
  const text = page.getByRole('textbox', { name: 'Texto' });
  await text.fill('Pase ya, {turmo}');
  await expect(page.getByText('Este mensaje no tiene el dato {turmo}')).toBeVisible();
  await text.fill('Pase ya: ');
  await page.getByRole('button', { name: 'Insertar: Turno' }).press('Enter');
  await expect(text).toHaveValue('Pase ya: {turno}');
  await expect(text).toBeFocused();
  await expect(page.getByRole('region', { name: 'Así se verá' })).toContainText(/Pase ya: \w\d+/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Guardar', exact: true }).press('Enter');
  await expect(page.getByRole('button', { name: 'Historial de cambios' })).toBeVisible();
  await page.getByRole('radio', { name: 'SMS' }).press('Space');
  await expect(page.getByText(/^1 SMS · caben \d+ caracteres más$/)).toBeVisible();
  await page.getByRole('checkbox', { name: 'Se envía' }).press('Space');
  await page.getByRole('button', { name: 'Guardar', exact: true }).press('Enter');
  await expect(page.getByRole('button', { name: /^Turno llamado/ })).toHaveText(
    /Correo, Aviso push, Webhook$/,
  );

  const database = new pg.Client({ connectionString: served.databaseUrl });
  await database.connect();
  await database.query(
    `insert into messages (client_id, kind, channel, branch_id, address, language, parameters,
       cause, created_at, due_at, useful_until, next_at, status, attempts, outcome, ended_at)
     select client_id, 'turnCalled', 'email', id, 'ana@example.org', 'es',
       '{"turno":"A042","nombre":"Ana"}', 'test', now(), now(), now(), now(), 'failed', 18,
       'smtp 550', now() from branches where id = 1`,
  );
  await database.end();
  await page.getByRole('radio', { name: 'Registro' }).press('Space');
  await page.getByLabel('Estado').selectOption('No ha salido');
  await page.getByRole('button', { name: /^Ver el mensaje: Turno llamado/ }).press('Enter');
  const detail = page.getByRole('dialog', { name: 'Turno llamado' });
  await expect(detail.getByText('Pase ya: A042')).toBeVisible();
  await expect(detail.getByText(/contesta 550/)).toBeVisible();
  await expectAccessible(page);
  const emails = mail.emails.length;
  await detail.getByRole('button', { name: 'Reenviar' }).press('Enter');
  await expect.poll(() => mail.emails.length).toBe(emails + 1);
  const email = mail.emails.at(-1);
  if (!email) throw new Error('no email came');
  expect(email.to).toEqual(['ana@example.org']);
  expect(headerOf(email, 'from')).toContain('citas@vez.example');
  expect(partOf(email, 'text/plain')).toContain('Pase ya: A042');
});

test('the configurator reads well in the dark and on a phone, and a supervisor only reads', async ({
  browser,
  served,
}) => {
  const page = await enter(browser, served.url, 'monitor', {
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
    items: { darkTheme: 'true' },
  });
  for (const more of [
    '',
    '&kind=scheduledTurn',
    '&tab=hours',
    '&tab=reports',
    '&tab=channels',
    '&tab=log',
  ]) {
    await page.goto(served.url + path + more);
    await expect(page.getByText('Solo puede consultarlo: lo cambia un gerente.')).toBeVisible();
    await expect(page.getByRole('status', { name: 'Cargando' })).toHaveCount(0);
    await expectReadable(page);
    await expect(page.getByRole('button', { name: /^Guardar/ })).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  }
});
