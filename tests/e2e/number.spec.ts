import { Network } from '../support/network.ts';
import { enter, expect, expectAccessible, expectReadable, test } from './support.ts';

test('a Manager prints the poster, and somebody takes one number by it though the network freezes', async ({
  browser,
  served,
  database,
}) => {
  const office = await enter(browser, served.url, 'gerente');
  await office.goto(`${served.url}/web/pages/my-branches?dialog=intake&branch=1`);
  await office.getByRole('checkbox', { name: 'Se toma número con el móvil' }).check();
  await office.getByRole('radio', { name: /palabra/ }).check();
  await office.getByRole('textbox', { name: 'Palabra de la entrada' }).fill('Girasol');
  await expectAccessible(office);
  await office.getByRole('button', { name: 'Guardar' }).click();
  await expect(office.getByText('Número por móvil guardado')).toBeVisible();
  await office.goto(`${served.url}/web/pages/my-branches?dialog=intake&branch=1`);
  const address = office.getByRole('link', { name: /\/web\/numero\// });
  const poster = office.getByRole('img', { name: /\/web\/numero\// });
  await expect(address).toBeVisible();
  const path = new URL((await address.getAttribute('href')) ?? '').pathname;
  await expect(poster).toBeHidden();
  await office.emulateMedia({ media: 'print' });
  await expect(poster).toBeVisible();
  await expect(office.getByText('Girasol', { exact: true })).toBeVisible();
  await expect(office.getByRole('dialog')).toBeHidden();
  const pdf = await office.pdf({ preferCSSPageSize: true });
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);

  const network = await Network.open(served.url);
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(`${network.url}${path}`);
  await expectAccessible(page);
  await page.getByRole('button', { name: /Admisión/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Admisión' })).toBeFocused();
  const word = page.getByRole('textbox', { name: 'Palabra de la entrada' });
  const take = page.getByRole('button', { name: 'Tomar número' });
  await take.click();
  await expect(word).toBeFocused();
  await expect(word).toHaveAccessibleDescription(/Falta este dato/);
  await word.fill('margarita');
  await take.click();
  await expect(word).toHaveAccessibleDescription(/No es la palabra de la entrada/);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectReadable(page);

  await word.fill('girasol');
  await network.set('frozen');
  await take.click();
  await expect(page.getByText(/^No hay respuesta/)).toBeVisible();
  await network.set('pass');
  await take.click();
  await page.waitForURL(/\/web\/turno#/);
  const { rows } = await database.query(
    `select t.status from tickets t join ticket_events e
     on e.client_id = t.client_id and e.ticket_id = t.id where t.channel = 'qr'
     and e.action = 'create' and e.actor = 'person' and t.arrived_at > now() - interval '5 minutes'`,
  );
  expect(rows).toEqual([{ status: 'waiting' }]);
  await page.goto(`${network.url}${path}`);
  await expect(page.getByRole('link', { name: 'Ver mi último número' })).toBeVisible();
  await network.close();
});

test('a flood by phone keeps a place for the next person, and a supervisor strikes it out and puts it back', async ({
  browser,
  served,
  database,
}) => {
  await database.query(
    `insert into branch_intakes (client_id, branch_id, enabled, proof, word, share_at_most)
     select client_id, id, true, 'word', 'girasol', 0 from branches where id = 2
     on conflict (client_id, branch_id) do update set enabled = true, proof = 'word',
       word = 'girasol', share_at_most = 0`,
  );
  const { rows: services } = await database.query(
    `update services set channels = '["staff", "qr"]' where branch_id = 2 and active
     returning id, name`,
  );
  // The opening hours are replaced, so that the test can run at any time of day.
  await database.query('delete from branch_hours where branch_id = 2');
  await database.query(
    `insert into branch_hours (client_id, branch_id, weekday, opens_at, closes_at)
     select 1, 2, day, '00:00', '24:00' from generate_series(1, 7) day`,
  );
  const [service] = services;
  const { rows: slugs } = await database.query('select slug from clients where id = 1');
  const path = `${slugs[0].slug}/2`;
  const person = { name: '', document: '', phone: '', email: '' };
  for (let phone = 10; phone < 30; phone += 1) {
    const answer = await fetch(`${served.url}/web/api/intake/${path}/tickets`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        serviceId: Number(service.id),
        language: 'es',
        phone: `${phone}`.padEnd(43, 'x'),
        code: 'girasol',
        person,
        solution: null,
        place: null,
      }),
    });
    expect(answer.status).toBe(200);
  }

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(`${served.url}/web/numero/${path}`);
  await page.getByRole('button', { name: service.name }).click();
  const word = page.getByRole('textbox', { name: 'Palabra de la entrada' });
  const take = page.getByRole('button', { name: 'Tomar número' });
  await word.fill('girasol');
  await take.click();
  const kept = page.getByRole('heading', { level: 1, name: /^Le guardamos el sitio de las/ });
  await expect(kept).toBeFocused();
  await expect(word).toHaveValue('');
  await expectAccessible(page);
  // The phone stores the reserved place, so the page opens with it again.
  await page.reload();
  await expect(kept).toBeVisible();
  await word.fill('girasol');
  await take.click();
  await expect(page.getByText(/^Todavía no: el código nuevo sale a las/)).toBeVisible();

  const office = await enter(browser, served.url, 'monitor');
  await office.goto(`${served.url}/web/pages/my-lines?branch=2`);
  await expect(office.getByText('Esperan 20 números tomados con el móvil')).toBeVisible();
  await expectAccessible(office);
  await office.getByRole('button', { name: 'Retirar números' }).click();
  await expectAccessible(office);
  await office.getByRole('radio', { name: 'De los últimos 10 minutos (20)' }).check();
  await office.getByRole('button', { name: 'Retirar 20 números' }).click();
  await expect(office.getByText('20 números retirados hace poco')).toBeVisible();
  const waiting = async () => {
    const { rows } = await database.query(
      `select count(*)::int as count from tickets
       where branch_id = 2 and channel = 'qr' and status = 'waiting'`,
    );
    return rows[0].count;
  };
  expect(await waiting()).toBe(0);
  await office.getByRole('button', { name: 'Devolver a la cola' }).click();
  await expect(office.getByText('Esperan 20 números tomados con el móvil')).toBeVisible();
  expect(await waiting()).toBe(20);
});
