import { readdirSync, readFileSync } from 'node:fs';
import { arrive } from './shell-support.ts';
import { expect, expectAccessible, test } from './support.ts';

const folder = 'dist/doc';
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
const outside = ['/web/', 'https://www.apache.org/licenses/LICENSE-2.0'];
const documents = new Map(
  files
    .filter((name) => name.endsWith('.html'))
    .map((name) => [`/doc/${name.replace(/(^|\/)index\.html$/, '$1')}`, name]),
);
const textOf = (name: string) => readFileSync(`${folder}/${name}`, 'utf8');

test('every link of the documentation leads to a place of it, or to Vez', () => {
  const lost: string[] = [];
  for (const [path, name] of documents) {
    for (const [, href = ''] of textOf(name).matchAll(/<a [^>]*href="([^"]+)"/g)) {
      const { origin, pathname, hash } = new URL(href, `http://vez${path}`);
      if (origin !== 'http://vez' || !pathname.startsWith('/doc/')) {
        if (!outside.includes(href)) lost.push(`${path}: ${href}`);
        continue;
      }
      const target = documents.get(pathname) ?? files.find((file) => `/doc/${file}` === pathname);
      const id = decodeURIComponent(hash.slice(1));
      if (!target || (id && !textOf(target).includes(`id="${id}"`))) lost.push(`${path}: ${href}`);
    }
  }
  expect(lost).toEqual([]);
  expect(documents.size).toBeGreaterThan(25);
});

test('«?» opens the chapter of the page', async ({ browser, served }) => {
  const page = await arrive(browser, served.url, { who: 'gerente', path: 'pages/my-branches' });
  const help = page.getByRole('link', { name: 'Ayuda de esta página' });
  const [chapter] = await Promise.all([page.waitForEvent('popup'), help.click()]);
  await expect(chapter.getByRole('heading', { name: 'Mis sucursales', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Vez, inicio' }).click();
  await expect(help).toHaveAttribute('href', '/doc/pages/');
});

test('the documentation is searched and tried by keyboard', async ({ browser, served }) => {
  const page = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  await page.goto(`${served.url}/doc/strategies.html`);
  const trial = page.locator('.trial').first();
  await trial.getByRole('button', { name: 'Llamar siguiente' }).press('Enter');
  await expect(trial.getByRole('status')).toContainText('Iba delante por su lugar en la cola');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const chapter of ['operations/configuration', 'api/alerts']) {
    await page.goto(`${served.url}/doc/${chapter}.html`);
    await expectAccessible(page);
  }
  await page.keyboard.press('Control+k');
  await page.getByRole('searchbox').fill('atencion preferente');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toContainText('Atención preferente');
  const missing = await page.goto(`${served.url}/doc/no-such.html`);
  expect(missing?.status()).toBe(404);
  await expect(page.getByRole('link', { name: 'Ir al comienzo' })).toBeVisible();
  expect(faults.filter((fault) => !fault.includes('404'))).toEqual([]);
});
