import { arrive, settled } from './shell-support.ts';
import { expect, inHand, openGate, test } from './support.ts';

test('every page has a title of its own, the counter with the turn in hand', async ({
  browser,
  served,
}) => {
  const page = await arrive(browser, served.url, { who: 'operador' });
  await expect(page).toHaveTitle('Inicio · Vez');
  const titles = new Set<string>();
  const links = page.getByRole('navigation').locator('a[href*="/web/pages/"]');
  const hrefs = await links.evaluateAll((all) =>
    all.map((link) => link.getAttribute('href') ?? ''),
  );
  const own = new Set(hrefs.filter((href) => !/reports|documentation/.test(href)));
  for (const href of own) {
    await page.goto(`${served.url}${href}`);
    await settled(page);
    titles.add(await page.title());
  }
  expect(titles.size).toBe(own.size);
  expect([...titles].filter((title) => !/^.+ · Vez$/.test(title))).toEqual([]);
  await openGate(page, served.url, 'Puesto 1');
  await expect(page).toHaveTitle('Puesto 1 · Vez');
  await page.getByRole('button', { name: 'Llamar siguiente' }).click();
  const label = await inHand(page).innerText();
  await expect(page).toHaveTitle(`${label} · Puesto 1 · Vez`);
});
