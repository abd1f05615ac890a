import { openPostgres } from '#server/db/client.ts';
import { addManyUsers } from '../support/many-users.ts';
import { enter, expect, expectAccessible, test } from './support.ts';

const count = 10_000;

for (const width of [1440, 390]) {
  test(`ten thousand users are one list at ${width} px: its end, its focus and its place`, async ({
    browser,
    served,
  }) => {
    test.slow();
    await addManyUsers(await openPostgres(served.databaseUrl), count);
    const page = await enter(browser, served.url, 'seguridad');
    await page.setViewportSize({ width, height: 900 });
    const asked: (string | null)[] = [];
    // Only finished requests count: fast scrolling aborts requests and sends them again.
    page.on('requestfinished', (request) => {
      if (request.url().includes('/usersService')) asked.push(request.postData());
    });
    await page.goto(`${served.url}/web/pages/manager-user`);
    await page.getByLabel('Buscar', { exact: true }).fill('muchas');
    await expect(page.getByText(`${count} usuarios`)).toBeVisible();
    const table = page.getByRole('table', { name: 'Usuarios' });
    await expect(table).toHaveAttribute('aria-rowcount', `${count + 1}`);
    const box = (number: string) =>
      page.getByRole('checkbox', { name: `Elegir a Persona ${number} de muchas` });
    await box('00003').check();
    await expectAccessible(page);

    // The focused row stays in the document, with only a screenful of other rows.
    await page.keyboard.press('End');
    await expect
      .poll(async () => {
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
        return box('10000').isVisible();
      })
      .toBe(true);
    await expect(page.locator(`tr[aria-rowindex="${count + 1}"]`)).toContainText('Persona 10000');
    await expect(box('00003')).toBeFocused();
    expect(await page.getByRole('row').count()).toBeLessThan(60);
    await expectAccessible(page);
    await expect(page).toHaveURL(/page=(199|200)/);
    // An answer that arrives while its rows scroll out is dropped too, at most once per request.
    for (const body of asked)
      expect(asked.filter((other) => other === body).length).toBeLessThan(3);
    expect(asked.length).toBeLessThan(20);

    await page.reload();
    await expect(page.locator('tr[aria-rowindex]').last()).toContainText(/Persona (099|10)/);
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(box('00001')).toBeVisible();
    await expect(page).not.toHaveURL(/page=/);

    // A jump stays where it went, although the space around the rows moves. Rows below it load too.
    const top = await table.locator('tbody').evaluate((body) => body.getBoundingClientRect().top);
    await page.evaluate((top) => window.scrollTo(0, top + 4047 * 57 - window.innerHeight), top);
    await expect(page).toHaveURL(/page=81\b/);
    await expect(page.locator('tr[aria-busy="true"]')).toHaveCount(0);
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(box('00001')).toBeVisible();

    // Tab moves beyond the rows that were rendered first.
    await box('00001').focus();
    for (let row = 1; row < 40; row += 1) {
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await expect(box(String(row + 1).padStart(5, '0'))).toBeFocused();
    }
  });
}

test('everybody whom a search finds is chosen at once, beyond the rows that were seen', async ({
  browser,
  served,
}) => {
  await addManyUsers(await openPostgres(served.databaseUrl), 120);
  const page = await enter(browser, served.url, 'seguridad');
  await page.goto(`${served.url}/web/pages/manager-user`);
  await page.getByLabel('Buscar', { exact: true }).fill('muchas');
  await expect(page.getByText('120 usuarios')).toBeVisible();
  const all = page.getByRole('checkbox', { name: /^Elegir todos/ });
  await all.click();
  await expect(page.getByText('120 elegidos')).toBeVisible();
  await expect(all).toBeChecked();
  await page.getByRole('checkbox', { name: 'Elegir a Persona 00002 de muchas' }).uncheck();
  await expect(page.getByText('119 elegidos')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Eliminar elegidos' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Se eliminarán 119 usuarios.')).toBeVisible();
  await expect(dialog.getByRole('listitem').first()).toHaveText('Persona 00001 de muchas');
  await expect(dialog.getByText('y 99 más')).toBeVisible();
  await dialog.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await expect(page.getByText('119 usuarios eliminados')).toBeVisible();
  await expect(page.getByText('1 usuario', { exact: true })).toBeVisible();
});
