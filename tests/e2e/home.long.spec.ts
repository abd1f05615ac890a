import type { Page } from '@playwright/test';
import { arrive } from './shell-support.ts';
import { expect, expectAccessible, finish, inHand, openGate, test } from './support.ts';

const figure = (page: Page, name: string) =>
  page.locator('dl > div').filter({ hasText: name }).getByRole('definition').first();

test('the start page shows an operator the turn in hand and the own day', async ({
  browser,
  served,
}) => {
  const page = await arrive(browser, served.url);
  const own = page.getByRole('region', { name: 'Su puesto' });
  await expect(own).toContainText('No tiene ningún puesto abierto');
  const attended = Number(await figure(page, 'Atendidos').textContent());
  await own.getByRole('link', { name: 'Abrir un puesto' }).click();
  await openGate(page, served.url, 'Puesto 5');
  await page.getByRole('button', { name: 'Llamar siguiente' }).click();
  const label = await inHand(page).textContent();
  await page.getByRole('link', { name: 'Vez, inicio' }).click();
  await expect(own).toContainText(label ?? 'no turn');
  await own.getByRole('link', { name: 'Ir a mi puesto' }).click();
  await expect(inHand(page)).toHaveText(label ?? 'no turn');
  await page.getByRole('button', { name: 'Iniciar atención' }).click();
  await finish(page);
  await page.getByRole('link', { name: 'Vez, inicio' }).click();
  await expect(figure(page, 'Atendidos')).toHaveText(String(attended + 1));
  await expectAccessible(page);
});

test('the start page puts the branch that needs help first, and goes there', async ({
  browser,
  served,
}) => {
  const page = await arrive(browser, served.url, { who: 'consulta' });
  const branches = page.getByRole('region', { name: /^Sucursales/ }).getByRole('listitem');
  await expect(branches).toHaveCount(3);
  // The demonstration always has a wait of half an hour there, and no counter is open.
  await expect(branches.first()).toContainText('Clínica Centro');
  await expect(branches.first()).toContainText('Esperan y no hay puestos abiertos');
  await expect(branches.first()).toContainText(/00:\d\d:\d\d/);
  await expectAccessible(page);
  await branches.first().getByRole('link').first().click();
  await expect(page).toHaveURL(/my-lines\?branch=\d+/);
});

test('the day of the organisation stays to be read without a network, with its age', async ({
  browser,
  served,
}) => {
  const page = await arrive(browser, served.url, {
    who: 'gerente',
    serviceWorkers: 'allow',
  });
  const day = page.getByRole('region', { name: 'El día de la organización' });
  await expect(day).toContainText('Frente al mismo día de la semana pasada');
  const waiting = (await figure(page, 'Esperan ahora').textContent()) ?? '';
  expect(Number(waiting)).toBeGreaterThan(0);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await served.stop();
  await page.reload();
  await expect(figure(page, 'Esperan ahora')).toHaveText(waiting);
  await expect(page.getByText(/^Datos de las/)).toBeVisible();
});

test('a person who may open no page reads so, and is offered none', async ({ browser, served }) => {
  const page = await arrive(browser, served.url, { who: 'seguridad' });
  // Every role has pages, so the test removes them from the stored permissions.
  await page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('user') ?? '{}');
    localStorage.setItem('user', JSON.stringify({ ...user, permissions: ['/'] }));
  });
  await page.reload();
  await expect(page.getByText('No tiene páginas asignadas')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Paginas' })).toBeHidden();
  await expect(page.getByRole('region', { name: 'Su puesto' })).toBeHidden();
});

test('a page can be opened from the links of those who have no figures', async ({
  browser,
  served,
}) => {
  const page = await arrive(browser, served.url, { who: 'seguridad' });
  const links = page.getByRole('navigation', { name: 'Sus páginas' });
  await links.getByRole('link', { name: /^Usuarios/ }).click();
  await expect(page).toHaveURL(/manager-user/);
});
