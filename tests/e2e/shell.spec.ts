import type { Page } from '@playwright/test';
import { isQuick } from '../support/tier.ts';
import { arrive, layoutOf, menuButton, settled } from './shell-support.ts';
import { expect, test } from './support.ts';

/** Heights by width in px. The menu changes its layout between 991 and 992 px. */
const heights = {
  991: 800,
  992: 800,
  ...(!isQuick && { 390: 844, 820: 1180, 1440: 900 }),
};

for (const [size, height] of Object.entries(heights)) {
  const width = Number(size);
  test(`the menu at ${width} px by mouse and touch`, async ({ browser, served }) => {
    for (const hasTouch of [false, true]) {
      const page = await arrive(browser, served.url, { viewport: { width, height }, hasTouch });
      await walkMenu(page, { width, height, hasTouch });
    }
  });
}

async function walkMenu(
  page: Page,
  { width, height, hasTouch }: { width: number; height: number; hasTouch: boolean },
): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Menú' });
  const layout = layoutOf(page);
  const press = (locator: typeof menu) => (hasTouch ? locator.tap() : locator.click());
  const outside = () =>
    hasTouch
      ? page.touchscreen.tap(width - 20, height - 20)
      : page.mouse.click(width - 20, height - 20);
  const left = async () => (await page.locator('h1').boundingBox())?.x ?? 0;

  if (width > 991) {
    await expect(layout).toHaveAttribute('data-modes', 'static');
    await expect(menu).toBeVisible();
    expect(await left()).toBeGreaterThan(264);
    await outside();
    await expect(menu).toBeVisible();
    await press(menuButton(page));
    await expect(layout).toHaveAttribute('data-modes', 'static static-inactive');
    await expect(menu).toBeHidden();
    await expect.poll(left).toBeLessThan(264);

    await press(page.getByRole('button', { name: 'Personalizar Paleta/Colores' }));
    await page.getByRole('radio', { name: 'Oculto' }).check();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(layout).toHaveAttribute('data-modes', 'overlay');
  }
  const resting = width > 991 ? 'overlay' : 'static';
  const active = width > 991 ? 'overlay overlay-active' : 'static mobile-active';
  await expect(layout).toHaveAttribute('data-modes', resting);
  await expect(menu).toBeHidden();
  const before = await left();

  await press(menuButton(page));
  await expect(layout).toHaveAttribute('data-modes', active);
  await expect(menu).toBeInViewport();
  expect(await left()).toBe(before);
  // `useInnerText` compares the rendered text, so headings in CSS capitals would fail.
  await expect(menu.getByRole('heading')).toHaveText(['Inicio', 'Paginas', 'Ayuda'], {
    useInnerText: true,
  });
  await press(page.getByRole('heading', { name: 'Paginas' }));
  await expect(layout).toHaveAttribute('data-modes', active);
  await outside();
  await expect(layout).toHaveAttribute('data-modes', resting);
  await expect(menu).toBeHidden();

  await press(menuButton(page));
  await press(menu.getByRole('link', { name: 'Mis colas' }));
  await expect(page).toHaveURL(/my-lines/);
  await expect(layout).toHaveAttribute('data-modes', resting);
  await expect(menu).toBeHidden();
  await settled(page);

  await press(menuButton(page));
  await expect(menu.locator('[aria-current="page"]')).toHaveText('Mis colas');
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(menuButton(page)).toBeFocused();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
}

const actions = [
  ['Personalizar Claro/Oscuro', 'Personalizar Claro/Oscuro'],
  ['Personalizar Paleta/Colores', 'Personalizar Paleta/Colores'],
  ['Mi perfil: operador@demo.vez.example', 'operador@demo.vez.example'],
  ['Cerrar sesion', 'Cerrar sesion'],
] as const;

test('the top bar has its buttons and tooltips to the letter', async ({ browser, served }) => {
  const page = await arrive(browser, served.url);
  await expect(page.getByRole('button', { name: 'Más acciones' })).toBeHidden();
  for (const [name, tooltip] of actions) {
    await page.getByRole('button', { name, exact: true }).hover();
    await expect(page.getByRole('tooltip', { name: tooltip, exact: true })).toBeVisible();
  }
  const logo = page.getByRole('link', { name: 'Vez, inicio' });
  await expect(logo).toHaveAttribute('href', '/web/');
  const box = await logo.locator('svg').boundingBox();
  expect(box?.width).toBeLessThanOrEqual(90);
  expect(box?.height).toBeLessThanOrEqual(32);
  const colour = () => logo.evaluate((element) => getComputedStyle(element).color);
  expect(await colour()).not.toBe('rgb(255, 255, 255)');
  await page.getByRole('button', { name: 'Personalizar Claro/Oscuro' }).click();
  expect(await colour()).toBe('rgb(255, 255, 255)');
  await page.getByRole('button', { name: /^Mi perfil/ }).click();
  await expect(page.getByRole('dialog', { name: 'Mi perfil' })).toBeVisible();
});

test('on small screens an ellipsis holds the actions', async ({ browser, served }) => {
  const viewport = { width: 390, height: 844 };
  const page = await arrive(browser, served.url, { viewport, hasTouch: true });
  const more = page.getByRole('button', { name: 'Más acciones' });
  const logout = page.getByRole('button', { name: 'Cerrar sesion' });
  await expect(logout).toBeHidden();
  await more.tap();
  for (const [name] of actions) await expect(page.getByRole('button', { name })).toBeInViewport();
  await page.touchscreen.tap(20, 800);
  await expect(logout).toBeHidden();
  await more.tap();
  await page.keyboard.press('Escape');
  await expect(logout).toBeHidden();
  await expect(more).toBeFocused();
  await more.tap();
  await page.getByRole('button', { name: 'Personalizar Paleta/Colores' }).tap();
  await expect(page.getByRole('dialog', { name: 'Configuración' })).toBeVisible();
  await page.keyboard.press('Escape');
  await more.tap();
  await logout.tap();
  await expect(page).toHaveURL(/auth\/login/);
});

test('nothing moves while a page loads', async ({ browser, served }) => {
  test.skip(isQuick);
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    const page = await arrive(browser, served.url, { viewport: { width, height }, who: 'monitor' });
    for (const path of [
      '',
      'pages/my-lines',
      'pages/my-lines?view=replay',
      'pages/my-clients',
      'pages/my-attended-tickets?range=month',
      'pages/my-tickets-reassigned',
      'pages/my-appointments',
      'pages/my-appointments?view=week',
      'pages/my-service-provider',
      'pages/operated-gates',
      'access-denied',
      'no/such',
      'marketing/landing',
    ]) {
      await page.goto(`${served.url}/web/${path}`);
      await settled(page);
      const shifts = await page.evaluate(
        () =>
          new Promise<unknown[]>((resolve) => {
            const found: unknown[] = [];
            new PerformanceObserver((list) => {
              for (const entry of list.getEntries()) {
                const { value, sources } = entry as unknown as {
                  value: number;
                  sources: { node?: Element }[];
                };
                found.push([value, ...sources.map(({ node }) => node?.outerHTML?.slice(0, 120))]);
              }
            }).observe({ type: 'layout-shift', buffered: true });
            // Buffered entries are delivered before the second animation frame.
            requestAnimationFrame(() => requestAnimationFrame(() => resolve(found)));
          }),
      );
      expect(shifts, `${path} at ${width}`).toEqual([]);
    }
  }
});

test('documentation and reports open beside the page, which stays', async ({ browser, served }) => {
  const page = await arrive(browser, served.url, { who: 'gerente', path: 'pages/my-lines' });
  await page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('user') ?? '{}');
    user.permissions.push('reports', 'documentation');
    localStorage.setItem('user', JSON.stringify(user));
  });
  await page.keyboard.press('Control+k');
  for (const [wanted, address] of [
    ['reportes', '/reports/**'],
    ['documentacion', '/doc/'],
  ] as const) {
    if (await page.getByRole('dialog').isHidden()) await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill(wanted);
    const [opened] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')]);
    await opened.waitForURL(`${served.url}${address}`);
    await opened.close();
    await expect(page).toHaveURL(/my-lines/);
    await expect(page.getByRole('heading', { name: 'Mis colas', level: 1 })).toBeVisible();
  }
});

test('documentation by its address sends the browser there, and back skips it', async ({
  browser,
  served,
}) => {
  const page = await arrive(browser, served.url, { path: 'pages/my-lines' });
  await page.goto(`${served.url}/web/pages/documentation`);
  await page.waitForURL(`${served.url}/doc/`);
  await page.goBack();
  await expect(page).toHaveURL(/my-lines/);
  await page.goto(`${served.url}/web/pages/reports`);
  await expect(page).toHaveURL(/access-denied/);
});
