import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { settled } from './shell-support.ts';
import { enter, expect, expectAccessible, expectReadable, test } from './support.ts';

const zoe = { name: 'Zoé Rúa Iribarren', document: 'Q-7654321-W', email: 'zoe@rua.example' };
const service = 'Admisión';

/** Opens the form for the person of a new ticket. */
async function startTurn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/web/pages/my-service-provider`);
  await page.getByRole('button', { name: service }).click();
  await expect(page.getByLabel('Nombre y apellidos')).toBeFocused();
}

const created = (page: Page) => expect(page.getByRole('heading', { name: 'Turno creado' }));
const read = async (download: Promise<Download>) => readFile(await (await download).path(), 'utf8');

test('somebody who agrees is found at the next visit, merged, exported and erased', async ({
  browser,
  served,
  database,
}) => {
  const { url } = served;
  const counter = await enter(browser, url, 'operador');
  await startTurn(counter, url);
  await counter.getByLabel('Nombre y apellidos').fill(zoe.name);
  await counter.getByLabel('Documento').fill(zoe.document);
  await counter.getByLabel('Correo electrónico').fill(zoe.email);
  await counter.getByRole('button', { name: 'Avisos, idioma y recordatorio' }).click();
  await counter.getByLabel('Avisarle por correo').check();
  await counter.getByLabel('Idioma de los avisos').selectOption('Euskera');
  await counter.getByLabel('Recordar a esta persona').check();
  await expectAccessible(counter);
  await counter.getByRole('button', { name: 'Crear turno' }).click();
  await created(counter).toBeVisible();

  // The next visit uses the keyboard alone; the operator does not type the name or see it in full.
  await startTurn(counter, url);
  const finder = counter.getByRole('button', { name: 'Buscar a una persona conocida' });
  await finder.focus();
  await counter.keyboard.press('Enter');
  await expect(counter.getByRole('searchbox', { name: 'Persona conocida' })).toBeFocused();
  await counter.keyboard.type('zoe rua');
  await expect(counter.getByText('1 persona', { exact: true })).toBeVisible();
  await expectAccessible(counter);
  await counter.keyboard.press('Tab');
  await counter.keyboard.press('Enter');
  await expect(counter.getByRole('region', { name: 'Persona conocida' })).toContainText(
    'Zoé****rren',
  );
  await expect(counter.getByLabel('Nombre y apellidos')).toBeFocused();
  await counter.keyboard.press('Enter');
  await created(counter).toBeVisible();
  const { rows } =
    await database.query(`select customer_name as name, customer_language as language,
    customer_consents as consents from tickets where person_id is not null order by id`);
  const same = { name: zoe.name, language: 'eu', consents: ['email'] };
  expect(rows).toEqual([same, same]);

  await startTurn(counter, url);
  await counter.getByLabel('Nombre y apellidos').fill('ZOE RUA IRIBARREN');
  await counter.getByLabel('Documento').fill('7654321');
  await counter.getByRole('button', { name: 'Avisos, idioma y recordatorio' }).click();
  await counter.getByLabel('Recordar a esta persona').check();
  await counter.getByRole('button', { name: 'Crear turno' }).click();
  await created(counter).toBeVisible();

  const page = await enter(browser, url, 'gerente', { items: { darkTheme: 'true' } });
  await page.goto(`${url}/web/pages/my-clients`);
  await page.getByRole('tab', { name: 'Personas' }).click();
  await settled(page);
  await expect(page.getByText('2 personas', { exact: true })).toBeVisible();
  await expectReadable(page);
  await page.getByRole('button', { name: 'Ficha de Zoé****rren' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: '2 visitas' })).toBeVisible();
  await expectReadable(page);
  await dialog.getByRole('button', { name: 'Combinar con ZOE RUA IRIBARREN' }).click();
  await expect(dialog.getByRole('region', { name: 'Queda' })).toContainText(zoe.document);
  await expectReadable(page);
  await dialog.getByRole('button', { name: 'Combinar', exact: true }).click();
  await expect(dialog.getByRole('heading', { name: '3 visitas' })).toBeVisible();

  const json = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Exportar en JSON' }).click();
  const all = JSON.parse(await read(json));
  expect(all.person).toMatchObject(zoe);
  expect(all.visits).toHaveLength(3);
  const html = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Exportar para leer' }).click();
  expect(await read(html)).toContain(`<dd>${zoe.document}</dd>`);

  await dialog.getByRole('button', { name: 'Borrar sus datos' }).click();
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await expect(dialog.getByRole('alert')).toContainText('no puede deshacerse');
  await dialog.getByRole('button', { name: 'Borrar definitivamente' }).click();
  await expect(page.getByText('Visitas: 3', { exact: false })).toBeVisible();
  await expect(page.getByText('Nadie ha aceptado que se le recuerde')).toBeVisible();
  const left = await database.query(`select id from tickets where customer_name ilike '%rua%'
    or customer_name ilike '%rúa%' union all select id from people`);
  expect(left.rows).toEqual([]);
});
