import type { Locator, Page } from '@playwright/test';
import pg from 'pg';
import { bookerNumber, solve } from '../support/booker.ts';
import { emailBy } from '../support/channels.ts';
import { serveDemo } from '../support/demo.ts';
import { Network } from '../support/network.ts';
import { startMail } from '../support/receivers.ts';
import { test as base, expect, expectAccessible, expectReadable } from './support.ts';

const test = base.extend<{ mail: Awaited<ReturnType<typeof startMail>> }>({
  mail: async ({ playwright: _ }, use) => {
    const mail = await startMail();
    await use(mail);
    await mail.close();
  },
  served: async ({ browser, warm, mail }, use) => {
    const env = async () => ({ VEZ_MESSAGES_ORIGINS: mail.origin });
    const served = await serveDemo({ warm, env });
    await sendMailTo(mail, served.databaseUrl);
    await use(served);
    await Promise.all(browser.contexts().map((context) => context.close()));
    await served.dispose();
  },
});
test.use({ viewport: { width: 390, height: 844 } });

/**
 * Points the e-mail channel at the test's mail server, since booking is not offered without one.
 */
async function sendMailTo({ port }: { port: number }, databaseUrl: string): Promise<void> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  await database.query(
    `insert into message_channels (client_id, channel, enabled, configuration)
     values (1, 'email', true, $1)`,
    [emailBy(port)],
  );
  await database.end();
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let taps = 0; taps < 60; taps += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('Tab does not lead there');
}

/**
 * Finds the first booking link in a quoted-printable e-mail, whose soft line breaks are removed.
 */
function linkIn(source: string): string {
  const text = source.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
  return /https?:\/\/\S+\/web\/cita#[\w-]+/.exec(text)?.[0] ?? '';
}

test('somebody books by the keyboard alone, through a network that freezes, and confirms by the link', async ({
  browser,
  served,
  database,
  mail,
}) => {
  const network = await Network.open(served.url);
  const page = await (
    await browser.newContext({ viewport: { width: 390, height: 844 } })
  ).newPage();
  await page.goto(`${network.url}/web/reservar/alborada`);
  const keys = page.keyboard;

  await tabTo(page, page.getByRole('button', { name: /Clínica Centro/ }));
  await keys.press('Enter');
  await expect(heading(page, '¿Para qué?')).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: /Citas y cambios/ }));
  await keys.press('Enter');
  await expect(heading(page, '¿Cuándo?')).toBeFocused();
  const times = page.getByRole('group', { name: 'Hora' });
  const first = times.getByRole('radio').first();
  await tabTo(page, first);
  // The last slot of the day is used, because the first may begin before the booking is sent.
  await keys.press('ArrowUp');
  await expect(times.getByRole('radio').last()).toBeChecked();
  const next = page.getByRole('button', { name: /^Continuar: / });
  await expectAccessible(page);
  await tabTo(page, next);
  await keys.press('Enter');

  await expect(heading(page, 'Sus datos')).toBeFocused();
  for (const box of await page.getByRole('checkbox').all()) await expect(box).not.toBeChecked();
  const send = page.getByRole('button', { name: 'Pedir la cita' });
  await tabTo(page, send);
  await keys.press('Enter');
  const name = page.getByRole('textbox', { name: 'Nombre y apellidos' });
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription('Falta este dato');
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectReadable(page);
  await keys.type('Ana Pérez');
  await tabTo(page, page.getByRole('textbox', { name: 'DNI, NIE o pasaporte' }));
  await keys.type('12.345.678-z');
  await tabTo(page, page.getByRole('textbox', { name: 'Correo electrónico' }));
  await keys.type('ana@vez.example');

  // «Volver» keeps the typed data, and so do the browser's back and forward.
  await tabTo(page, page.getByRole('button', { name: 'Volver' }));
  await keys.press('Enter');
  await expect(heading(page, '¿Cuándo?')).toBeFocused();
  await tabTo(page, next);
  await keys.press('Enter');
  await expect(name).toHaveValue('Ana Pérez');
  await expect(page.getByText('✓ Hecha')).toBeVisible();

  await network.set('frozen');
  await tabTo(page, send);
  await keys.press('Enter');
  await expect(page.getByText(/^No hay respuesta/)).toBeVisible();
  await network.set('pass');
  await expect(send).toBeFocused();
  await keys.press('Enter');
  await expect(heading(page, 'Falta confirmarla')).toBeFocused();
  await expectReadable(page);

  await expect.poll(() => mail.emails.length).toBe(1);
  const [email] = mail.emails;
  expect(email?.to).toEqual(['ana@vez.example']);
  await page.goto(linkIn(email?.source ?? ''));
  await tabTo(page, page.getByRole('button', { name: 'Confirmar la cita' }));
  await keys.press('Enter');
  await expect(page.getByText('Cita confirmada')).toBeVisible();
  const { rows } = await database.query(
    `select status, confirm_by, customer_name, customer_consents from tickets where channel = 'web'`,
  );
  expect(rows).toEqual([
    { status: 'scheduled', confirm_by: null, customer_name: 'Ana Pérez', customer_consents: [] },
  ]);
  await network.close();
});

test('somebody whose time is taken meanwhile gets the nearest, and types nothing twice', async ({
  page,
  served,
}) => {
  await page.goto(`${served.url}/web/reservar/alborada?lang=en`);
  await page.getByRole('button', { name: /Clínica Centro/ }).click();
  await page.getByRole('button', { name: /Citas y cambios/ }).click();
  const asked = page.waitForRequest(/\/challenge\?/);
  // Another day is used, since today's remaining slots may be too few for one address.
  await page.getByRole('group', { name: 'Day' }).getByRole('radio').nth(2).check();
  await page.getByRole('group', { name: 'Time' }).getByRole('radio').last().check();
  await page.getByRole('button', { name: /^Continue: / }).click();
  const address = new URL((await asked).url());
  const at = address.searchParams.get('at') ?? '';

  const work = page.getByRole('region', { name: 'Check against robots' });
  await expect(work.getByText('Done')).toBeVisible();
  await page.getByRole('textbox', { name: 'Full name' }).fill('Ana Pérez');
  await page.getByRole('textbox', { name: 'DNI' }).fill('AB1');
  await page.getByRole('textbox', { name: 'Email' }).fill('ana@vez.example');
  await page.getByRole('button', { name: 'Book it' }).click();
  const document = page.getByRole('textbox', { name: 'DNI' });
  await expect(document).toHaveAccessibleDescription(/5 to 20 letters/);
  await document.fill('AB123456');

  for (let number = 0; ; number += 1) {
    const challenge = (await (await fetch(address)).json()).content;
    const body = { at, person: bookerNumber(number), solution: solve(challenge) };
    const answer = await fetch(address.href.replace(/challenge.*/, 'book'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (answer.status === 409) break;
    expect(answer.status).toBe(200);
  }
  await page.getByRole('button', { name: 'Book it' }).click();
  const gone = page.getByRole('alert');
  await expect(gone).toContainText('That time has just been taken.');
  await expectAccessible(page);
  await gone.getByRole('button').first().click();
  await page.getByRole('button', { name: /^Continue: / }).click();
  await expect(document).toHaveValue('AB123456');
  await page.getByRole('button', { name: 'Book it' }).click();
  await expect(heading(page, 'One thing left: confirm it')).toBeVisible();
});

test('somebody waits for a place of a full day, and is written to when one falls free', async ({
  page,
  served,
  database,
  mail,
}) => {
  // A single slot of one place makes the day full after one appointment.
  await database.query(
    `update services set slot_minutes = 1440, slot_capacity = 1 where name = 'Citas y cambios'`,
  );
  await database.query(`update service_bookings set walk_in_share = 0, gradual = false`);
  // Quiet hours are switched off, so the offer goes out at any time of day.
  await database.query(
    `insert into message_plans (client_id, branch_id, quiet_from, quiet_until)
     values (1, 0, '00:00', '00:00')
     on conflict (client_id, branch_id) do update set quiet_from = '00:00', quiet_until = '00:00'`,
  );
  await page.goto(`${served.url}/web/reservar/alborada`);
  await page.getByRole('button', { name: /Clínica Centro/ }).click();
  await page.getByRole('button', { name: /Citas y cambios/ }).click();
  const fill = async (number: number) => {
    const { name, document, email } = bookerNumber(number);
    await page.getByRole('textbox', { name: 'Nombre y apellidos' }).fill(name);
    await page.getByRole('textbox', { name: 'DNI' }).fill(document);
    await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(email);
  };
  // The test books a later day, because late in the evening nobody has time to answer an offer.
  await page.getByRole('group', { name: 'Día' }).getByRole('radio').nth(2).check();
  await page.getByRole('group', { name: 'Hora' }).getByRole('radio').first().check();
  await page.getByRole('button', { name: /^Continuar: / }).click();
  await fill(1);
  await page.getByRole('button', { name: 'Pedir la cita' }).click();
  await expect(heading(page, 'Falta confirmarla')).toBeVisible();

  // Public pages may show data that is a few seconds old.
  const full = page.getByRole('radio', { name: /completo/ }).first();
  await expect(async () => {
    await page.reload();
    await page.getByRole('button', { name: /Clínica Centro/ }).click();
    await page.getByRole('button', { name: /Citas y cambios/ }).click();
    await full.check({ timeout: 2000 });
  }).toPass();
  const join = page.getByRole('button', { name: 'Avísenme si queda un hueco' });
  await expect(page.getByText('No quedan horas ese día.')).toBeVisible();
  await expectAccessible(page);
  await join.click();
  await expect(page.getByText('(completo)')).toBeVisible();
  await fill(2);
  await join.click();
  await expect(heading(page, 'Está en la lista de espera')).toBeFocused();
  await expectAccessible(page);

  await database.query(`update tickets set confirm_by = now() where confirm_by is not null`);
  await expect
    .poll(() => mail.emails.flatMap(({ to }) => to), { timeout: 90_000 })
    .toContain(bookerNumber(2).email);
  const offer = mail.emails.find(({ to }) => to.includes(bookerNumber(2).email));
  await page.goto(linkIn(offer?.source ?? ''));
  await page.getByRole('button', { name: 'Confirmar la cita' }).click();
  await expect(page.getByText('Cita confirmada')).toBeVisible();
});
