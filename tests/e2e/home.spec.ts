import { pagesOfRole } from '#domain/permissions/pages.ts';
import { arrive } from './shell-support.ts';
import { createTicket, expect, inHand, openGate, test } from './support.ts';

test('the start page tells an operator of the turn in hand', async ({ browser, served }) => {
  const page = await arrive(browser, served.url);
  const own = page.getByRole('region', { name: 'Su puesto' });
  await expect(own).toContainText('No tiene ningún puesto abierto');
  await own.getByRole('link', { name: 'Abrir un puesto' }).click();
  await openGate(page, served.url, 'Puesto 5');
  await page.getByRole('button', { name: 'Llamar siguiente' }).click();
  const label = await inHand(page).textContent();
  await page.getByRole('link', { name: 'Vez, inicio' }).click();
  await expect(own).toContainText(label ?? 'no turn');
  await own.getByRole('link', { name: 'Ir a mi puesto' }).click();
  await expect(inHand(page)).toHaveText(label ?? 'no turn');
});

test('the start page tells who watches of queues that wait too long, and goes there', async ({
  browser,
  served,
}) => {
  const page = await arrive(browser, served.url, { who: 'consulta' });
  const waits = page.getByRole('region', { name: /^Esperas de más de/ });
  await expect(waits.getByRole('listitem').first()).toContainText('00:');
  const rows = await waits.getByRole('listitem').allTextContents();
  const times = rows.map((text) => /\d\d:\d\d:\d\d/.exec(text)?.[0] ?? '');
  expect(times).toEqual([...times].sort().reverse());
  await waits.getByRole('link').first().click();
  await expect(page).toHaveURL(/my-lines\?branch=\d+&service=\d+/);
  await expect(page.getByRole('region')).toHaveCount(1);
});

test('a person who may open no page reads so, and is offered none', async ({ browser, served }) => {
  const page = await arrive(browser, served.url, { who: 'seguridad' });
  // Every role has pages; views may take them all.
  await page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('user') ?? '{}');
    localStorage.setItem('user', JSON.stringify({ ...user, permissions: ['/'] }));
  });
  await page.reload();
  await expect(page.getByText('No tiene páginas asignadas')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Paginas' })).toBeHidden();
  await expect(page.getByRole('region', { name: 'Su puesto' })).toBeHidden();
});

test('a page can be opened from the quick links', async ({ browser, served }) => {
  const page = await arrive(browser, served.url, { who: 'operador2' });
  const links = page.getByRole('navigation', { name: 'Accesos rápidos' });
  // Whatever the role carries but the page that no menu shows (spec §2).
  const listed = pagesOfRole('Operator').filter((key) => key !== 'my-tickets-reassigned');
  await expect(links.getByRole('link')).toHaveCount(listed.length);
  await links.getByRole('link', { name: /^Crear turno/ }).click();
  await expect(page).toHaveURL(/my-service-provider/);
  await createTicket(page, served.url, 'Admisión');
});
