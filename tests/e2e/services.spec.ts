import type { Page } from '@playwright/test';
import { arrive, settled } from './shell-support.ts';
import { expect, expectAccessible, test } from './support.ts';

const path = 'pages/manager-services?branch=1';
const list = (page: Page) => page.getByRole('list', { name: 'Servicios de la sucursal' });
const namesOf = async (page: Page) =>
  (await list(page).getByRole('listitem').allInnerTexts()).map((text) => text.split('\n')[1]);

test('a manager makes a service, puts it in order and gives it a counter, live for others', async ({
  browser,
  served,
}) => {
  const page = await arrive(browser, served.url, { who: 'gerente', path });
  const watcher = await arrive(browser, served.url, { who: 'monitor', path });
  const before = await namesOf(watcher);
  await page.getByRole('button', { name: 'Nuevo servicio' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nuevo servicio' });
  await dialog.getByRole('textbox', { name: /^Nombre/ }).fill('Entrega de llaves');
  await dialog.getByLabel('Prefijo').fill('ll');
  // Rarely changed fields are collapsed.
  await dialog.getByText('Quién puede coger número').click();
  await dialog.getByLabel('Máximo de números al día').fill('40');
  await dialog.getByLabel('Teléfono').check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Crear servicio' }).click();
  await expect(dialog).toBeHidden();
  const made = list(watcher).getByRole('listitem').filter({ hasText: 'Entrega de llaves' });
  await expect(made).toContainText('Hasta 40 al día');
  await expect(watcher.getByRole('button', { name: /^(Retirar|Subir|Nuevo)/ })).toHaveCount(0);

  const row = list(page).getByRole('listitem').filter({ hasText: 'Entrega de llaves' });
  await row.locator('[aria-hidden="true"]').first().hover();
  await page.mouse.down();
  const first = await list(page).getByRole('listitem').first().boundingBox();
  await page.mouse.move(first?.x ?? 0, (first?.y ?? 0) + 10, { steps: 12 });
  await page.mouse.move((first?.x ?? 0) + 60, (first?.y ?? 0) + 20, { steps: 4 });
  await page.mouse.up();
  await expect(list(page).getByRole('listitem').first()).toContainText('Entrega de llaves');
  await page.getByRole('button', { name: 'Guardar orden' }).click();
  await expect(list(watcher).getByRole('listitem').first()).toContainText('Entrega de llaves');
  expect((await namesOf(watcher)).slice(1)).toEqual(before);

  await page.getByText('Puestos', { exact: true }).click();
  await settled(page);
  const grid = page.getByRole('grid', { name: 'Qué atiende cada puesto' });
  await grid.getByRole('checkbox').first().focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('1 puesto con cambios sin guardar')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText(/con cambios sin guardar/)).toBeHidden();
  await watcher.getByText('Puestos', { exact: true }).click();
  const seen = watcher.getByRole('grid').getByRole('checkbox', { name: /^Entrega de llaves/ });
  await expect(seen.nth(1)).toBeChecked();

  const desk = await arrive(browser, served.url, {
    path: 'pages/my-service-provider?branch=1',
  });
  await desk.getByRole('button', { name: /Entrega de llaves/ }).click();
  await desk.getByRole('button', { name: 'Crear turno' }).click();
  await expect(desk.getByText('Este dato es obligatorio')).toBeVisible();
  await desk.getByLabel('Teléfono').fill('600100200');
  await desk.getByRole('button', { name: 'Crear turno' }).click();
  await expect(desk.getByRole('region', { name: 'Turno creado' })).toContainText('LL001');
});

test('the page fits a phone, and shows one counter at a time there', async ({
  browser,
  served,
}) => {
  const page = await arrive(browser, served.url, {
    who: 'gerente',
    path,
    viewport: { width: 390, height: 844 },
  });
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
  expect(await fits()).toBe(true);
  await expectAccessible(page);
  await page.getByText('Puestos', { exact: true }).click();
  await expect(page.getByRole('combobox', { name: 'Puesto' })).toBeVisible();
  await expect(page.getByRole('grid')).toHaveCount(0);
  expect(await fits()).toBe(true);
  await expectAccessible(page);
  await page.getByText('Catálogo', { exact: true }).click();
  await page.getByRole('button', { name: 'Nuevo en el catálogo' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await fits()).toBe(true);
  await expectAccessible(page);
});
