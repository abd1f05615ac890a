import type { Page } from '@playwright/test';
import { arrive, settled } from './shell-support.ts';
import { expect, test } from './support.ts';

/** Records the background and colour scheme of every animation frame, from the first on. */
const noteFrames = () => {
  const frames = new Set<string>();
  Object.assign(window, { frames_: frames });
  const note = () => {
    if (document.body) {
      const { backgroundColor } = getComputedStyle(document.body);
      frames.add(`${document.documentElement.dataset.mantineColorScheme} ${backgroundColor}`);
    }
    requestAnimationFrame(note);
  };
  note();
};
const framesOf = (page: Page) =>
  // The cast: `noteFrames` stores a set of strings.
  page.evaluate(() => [...(Reflect.get(window, 'frames_') as Set<string>)]);

test('choices in the configurator show at once, are kept, and are there before the first paint', async ({
  browser,
  served,
}) => {
  const page = await arrive(browser, served.url, { reducedMotion: 'reduce' });
  await page.getByRole('button', { name: 'Personalizar Claro/Oscuro' }).click();
  await page.getByRole('button', { name: 'Personalizar Paleta/Colores' }).click();
  const panel = page.getByRole('dialog', { name: 'Configuración' });
  for (const [group, names] of Object.entries({
    Primario: 17,
    Superficie: 8,
    'Pre ajustes': 2,
    'Modo Menú': 2,
  })) {
    await expect(panel.getByRole('group', { name: group }).getByRole('radio')).toHaveCount(names);
  }
  await panel.getByRole('radio', { name: 'ocean' }).check();
  await panel.getByRole('radio', { name: 'Lara' }).check();
  await panel.getByRole('radio', { name: 'pink' }).check();
  await panel.getByRole('radio', { name: 'pink' }).press('ArrowRight');
  await expect(panel.getByRole('radio', { name: 'rose' })).toBeChecked();
  const kept = await page.evaluate(() =>
    ['setPrimary', 'setSurface', 'setPreset', 'setMenuMode', 'darkTheme'].map((key) =>
      localStorage.getItem(key),
    ),
  );
  expect(kept).toEqual(['rose', 'ocean', 'Lara', null, 'true']);

  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(ground).toBe('rgb(12, 25, 32)');
  await page.addInitScript(noteFrames);
  for (const path of ['', 'pages/my-lines', 'access-denied', 'marketing/landing']) {
    await page.goto(`${served.url}/web/${path}`);
    await settled(page);
    expect(await framesOf(page), path).toEqual([`dark ${ground}`]);
    await expect(page.locator('html')).toHaveAttribute('data-preset', 'Lara');
  }
});

test('the theme stands before any bundle has come', async ({ browser, served }) => {
  const page = await arrive(browser, served.url, {
    who: null,
    path: 'auth/login',
    items: { darkTheme: 'true', setSurface: 'viva' },
  });
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.reload();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(14, 19, 21)');
});

test('the organisation’s green replaces the 500 shade', async ({ browser, served }) => {
  const page = await arrive(browser, served.url, { items: { setPrimary: 'green' } });
  await page.route('**/colorsConfig*', async (route) => {
    const answer = await route.fetch();
    const colours = { ...(await answer.json()), color_config: { green: '#00703c', blue: null } };
    await route.fulfill({ response: answer, json: colours });
  });
  await page.reload();
  const link = page.getByRole('link', { name: 'Abrir un puesto' });
  await expect(link).toHaveCSS('background-color', 'rgb(0, 112, 60)');
  await page.route('**/api/**', (route) => route.abort());
  await page.reload();
  await expect(page.locator('html')).toHaveCSS('--vez-fill', '#00703c');
});
