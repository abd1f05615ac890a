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
  // Who comes back to the page finds the number that they hold.
  await page.goto(`${network.url}${path}`);
  await expect(page.getByRole('link', { name: 'Ver mi último número' })).toBeVisible();
  await network.close();
});
