import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type pg from 'pg';
import { deriveKeys } from '#server/deployment/keys.ts';
import { linkSecret } from '#server/links/secret.ts';
import { expect, expectAccessible, expectReadable, test } from './support.ts';

/** Keys derived from the secret of the demonstration's servers. */
const keys = deriveKeys('x'.repeat(32));

/** A link to the ticket that is valid for an hour, as in a message. */
async function linkOf(database: pg.Client, path: string, ticketId: number): Promise<string> {
  const purpose = path === 'opinion' ? 'poll' : 'appointment';
  const { rows } = await database.query(
    `insert into links (client_id, purpose, ticket_id, created_at, expires_at)
      select client_id, $1, id, now(), now() + interval '1 hour' from tickets where id = $2
      returning client_id, id`,
    [purpose, ticketId],
  );
  const { client_id: organisationId, id } = rows[0];
  return `/web/${path}#${linkSecret(keys, { organisationId, id })}`;
}

/** Returns the ID of a ticket in that status and sets its person's language to Galician. */
async function turnOf(database: pg.Client, status: string): Promise<number> {
  const { rows } = await database.query(
    `update tickets set customer_language = 'gl' where id =
      (select id from tickets where status = $1 order by id desc limit 1) returning id`,
    [status],
  );
  return rows[0].id;
}

/** Returns the ID of a staff-booked appointment for tomorrow that awaits confirmation. */
async function bookedFor(database: pg.Client): Promise<number> {
  const { rows } = await database.query(
    `insert into tickets (client_id, branch_id, service_id, day, prefix, number, status, channel,
        scheduled_at, arrived_at, queued_at, waiting_since, confirm_by)
      select s.client_id, s.branch_id, s.id, at::date, s.prefix, 901, 'scheduled', 'staff',
        at, at, at, now(), now() + interval '10 minutes'
      from services s, (select date_trunc('hour', now() + interval '1 day') as at) t
      where s.slot_capacity is not null and s.active order by s.id limit 1 returning id`,
  );
  return rows[0].id;
}

/**
 * Checks that the page does not scroll sideways and that every target is large enough for a finger.
 */
async function expectFits(page: Page): Promise<void> {
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('button, select, label:has(input), dd a')]
      .filter((each) => each.getBoundingClientRect().height < 44)
      .map((each) => each.textContent),
  );
  expect(small).toEqual([]);
  const over = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(over)).toBe(0);
}

/** Checks light and dark themes at phone size, and the layout at 400 % zoom (320 × 256 px). */
async function expectGood(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectFits(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectReadable(page);
  await page.emulateMedia({ colorScheme: 'light' });
  const size = page.viewportSize() ?? { width: 390, height: 844 };
  await page.setViewportSize({ width: 320, height: 256 });
  await expectFits(page);
  await page.setViewportSize(size);
}

test('a person answers a poll and looks after an appointment, in their language', async ({
  browser,
  served,
  database,
}) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
    baseURL: served.url,
  });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (each) => each.type() === 'error' && faults.push(each.text()));

  await page.goto(await linkOf(database, 'opinion', await turnOf(database, 'attended')));
  await expect(page.getByRole('heading', { name: 'A súa opinión axúdanos' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'gl');
  await expect(page).toHaveTitle(/A súa opinión axúdanos · /);
  await page.getByRole('combobox').selectOption('en');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expectGood(page);
  await page.getByRole('button', { name: 'Send opinion' }).click();
  await expect(page.getByText('Choose one of the five ratings.')).toBeVisible();

  // The refusal has moved the focus to the ratings; the rest uses the keyboard alone.
  await expect(page.getByRole('radio', { name: 'Very poor' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Good', exact: true })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.type('All well <b>indeed</b>');
  await expect(page.getByText('478 characters left.')).toBeVisible();
  await page.keyboard.press('Tab');
  expect(faults).toEqual([]);
  await context.setOffline(true);
  await page.keyboard.press('Enter');
  await expect(page.getByText('No answer. Check your connection')).toBeVisible();
  await context.setOffline(false);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Thank you for your opinion' })).toBeFocused();
  await expectGood(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This survey has been answered' })).toBeVisible();
  const { rows } = await database.query('select rating, comment from polls');
  expect(rows).toEqual([{ rating: 4, comment: 'All well <b>indeed</b>' }]);

  const ticketId = await bookedFor(database);
  await page.goto(await linkOf(database, 'cita', ticketId));
  await expect(page.getByRole('heading', { name: 'Su cita' })).toBeVisible();
  await expect(page.getByText(/Confirme la cita antes de las \d+:\d\d/)).toBeVisible();
  await expectGood(page);
  await page.getByRole('button', { name: 'Confirmar la cita' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Cita confirmada' })).toBeFocused();

  await page.getByRole('button', { name: 'Cambiar día u hora' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Cambiar día u hora' })).toBeFocused();
  const times = page.getByRole('group', { name: 'Hora' }).getByRole('radio');
  // The branch may be closed tomorrow, so the test takes the first day with free times.
  for (let day = 1; day <= 6; day += 1) {
    await expect(page.getByText('Cargando…')).toBeHidden();
    if ((await times.count()) > 0) break;
    await page.getByRole('group', { name: 'Día' }).getByRole('radio').nth(day).press('Space');
  }
  await times.first().press('Space');
  await expectGood(page);
  const change = page.getByRole('button', {
    name: /^Cambiar al \S+, \d+ de \S+, \d+:\d\d [ap]\.\sm\.$/,
  });
  const chosen = /\d+:\d\d [ap]\.\sm\.$/.exec((await change.textContent()) ?? '')?.[0] ?? '';
  await change.press('Enter');
  await expect(page.getByRole('heading', { name: 'Cita cambiada' })).toBeFocused();
  await expect(page.getByText(chosen, { exact: true })).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Añadir a mi calendario' }).press('Enter');
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toMatch(/^BEGIN:VCALENDAR\r\n/);
  expect(file).toMatch(/\r\nSEQUENCE:2\r\n/);

  await page.getByRole('button', { name: 'Cancelar la cita' }).press('Enter');
  await expect(page.getByRole('heading', { name: '¿Cancelar la cita?' })).toBeFocused();
  await expectGood(page);
  await page.getByRole('button', { name: 'Sí, cancelar la cita' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Cita cancelada' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Cambiar día u hora' })).toBeHidden();
  const events = await database.query(
    'select action, user_id, actor from ticket_events where ticket_id = $1 order by id',
    [ticketId],
  );
  const byPerson = { user_id: null, actor: 'person' };
  expect(events.rows).toEqual([
    { action: 'confirm', ...byPerson },
    { action: 'reschedule', ...byPerson },
    { action: 'cancel', ...byPerson },
  ]);
  await context.close();
});

test('people read the accessibility statement and write to the organisation', async ({
  browser,
  served,
  database,
}) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    baseURL: served.url,
  });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (each) => each.type() === 'error' && faults.push(each.text()));
  // The sign-in page links to the statement; a public page adds its organisation to the link.
  await page.goto('/web/auth/login');
  await page.getByRole('link', { name: 'Accesibilidad' }).click();
  await expect(page.getByRole('heading', { name: 'Accesibilidad', exact: true })).toBeVisible();
  await page.goto('/web/reservar/alborada');
  // The link gets the organisation once the page's data has loaded.
  const statement = page.getByRole('link', { name: 'Accesibilidad' });
  await expect(statement).toHaveAttribute('href', /alborada/);
  await statement.click();
  await expect(page).toHaveURL(/\/web\/accesibilidad\/alborada\?lang=es$/);
  await expect(page.getByText('Es parcialmente conforme')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Procedimiento de aplicación' })).toBeVisible();
  for (const [language, title] of Object.entries({ en: 'Accessibility', eu: 'Irisgarritasuna' })) {
    await page.getByRole('combobox').selectOption(language);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
  }
  await page.getByRole('combobox').selectOption('es');
  await expectGood(page);

  await page.getByRole('button', { name: 'Enviar' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Correo electrónico' })).toBeFocused();
  await expect(page.getByText('Escriba un correo electrónico, como')).toBeVisible();
  await page.keyboard.type('eva@example.org');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('No llego al <b>botón</b>');
  // While the proof of work runs it has a stop button, which would take the next Tab.
  await expect(page.getByText('✓ Hecha')).toBeVisible();
  await page.keyboard.press('Tab');
  await expectGood(page);
  await page.keyboard.press('Enter');
  const thanks = page.getByRole('heading', { name: /Hemos recibido su mensaje/ });
  await expect(thanks).toBeFocused();
  await expectGood(page);
  expect(faults).toEqual([]);
  const { rows } = await database.query(
    'select email, page, text, challenge is not null as worked from accessibility_notes',
  );
  const said = { email: 'eva@example.org', page: '', text: 'No llego al <b>botón</b>' };
  expect(rows).toEqual([{ ...said, worked: true }]);
  await context.close();
});

test.describe('with the application installed', () => {
  test.use({ serviceWorkers: 'allow' });

  test('its worker neither answers for the pages of people nor keeps them', async ({
    page,
    served,
  }) => {
    await page.goto(`${served.url}/web/auth/login`);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    for (const path of ['opinion', 'cita']) {
      await page.goto(`${served.url}/web/${path}?lang=eu#nothing`);
      await expect(page.getByRole('heading', { name: 'Esteka hau ez da baliozkoa' })).toBeVisible();
    }
    const kept = await page.evaluate(async () => {
      const requests = (await caches.keys()).map(async (name) => (await caches.open(name)).keys());
      return (await Promise.all(requests)).flat().map(({ url }) => url);
    });
    expect(kept.length).toBeGreaterThan(10);
    expect(kept.filter((url) => /opinion|cita/.test(url))).toEqual([]);
    await served.stop();
    await page.goto(`${served.url}/web/auth/login`);
    await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
    await expect(page.goto(`${served.url}/web/opinion?lang=eu#nothing`)).rejects.toThrow();
  });
});
