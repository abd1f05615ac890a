import { arrive, menuButton, settled } from './shell-support.ts';
import { expect, expectAccessible, inHand, openGate, test } from './support.ts';

test('every action is reached by the keyboard, with the focus in sight', async ({
  browser,
  served,
}) => {
  const page = await arrive(browser, served.url, { who: 'monitor', reducedMotion: 'reduce' });
  for (const path of ['', 'pages/my-lines', 'pages/operated-gates', 'access-denied']) {
    await page.goto(`${served.url}/web/${path}`);
    await settled(page);
    const all = await page.evaluate(() => {
      const actions = [
        ...document.querySelectorAll<HTMLElement>('a, button, select, input, summary'),
      ];
      const seen = actions.filter((element) =>
        element.checkVisibility({ visibilityProperty: true }),
      );
      for (const [index, element] of seen.entries()) element.dataset.action = String(index);
      return seen.length;
    });
    const reached = new Set<string>();
    for (let step = 0; step <= all; step += 1) {
      await page.keyboard.press('Tab');
      const focus = await page.evaluate(() => {
        const element = document.activeElement;
        if (!(element instanceof HTMLElement)) return null;
        const { outlineStyle, outlineWidth } = getComputedStyle(element);
        const { width, height } = element.getBoundingClientRect();
        return {
          action: element.dataset.action,
          html: element.outerHTML.slice(0, 120),
          marked: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
          size: Math.min(width, height),
        };
      });
      if (!focus?.action) continue;
      reached.add(focus.action);
      expect(focus.marked, focus.html).toBe(true);
      expect(focus.size, focus.html).toBeGreaterThan(0);
    }
    expect(reached.size, path).toBe(all);
  }
});

test('Ctrl+K goes to any page that is permitted', async ({ browser, served }) => {
  const page = await arrive(browser, served.url, { who: 'consulta' });
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Página o acción' });
  await expect(field).toBeFocused();
  const options = page.getByRole('dialog').getByRole('option');
  await expect(options).toHaveCount(17);
  await expectAccessible(page);
  await field.fill('puestos');
  await expect(page.getByText('Nada coincide con lo que busca')).toBeVisible();
  await field.fill('quién espera');
  await expect(options).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/my-lines/);
  await expect(field).toBeHidden();

  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('dialog').getByRole('option', { selected: true })).toContainText(
    'Atajos de teclado',
  );
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Atajos de teclado' })).toBeVisible();
});

test('letters act at the counter and are listed under "?"', async ({ browser, served }) => {
  const page = await arrive(browser, served.url, { who: 'operador4' });
  await openGate(page, served.url, 'Puesto 5');
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Atajos de teclado' });
  await expect(list.getByRole('row', { name: 'L Llamar siguiente' })).toBeVisible();
  await expectAccessible(page);
  // Shortcuts do nothing while a dialog is open.
  await page.keyboard.press('l');
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(page.getByText('Sin turno en curso')).toBeVisible();

  await page.keyboard.press('l');
  await expect(inHand(page)).toBeVisible();
  await page.keyboard.press('i');
  await expect(page.getByRole('button', { name: 'Finalizar', exact: true })).toBeVisible();
  await page.keyboard.press('n');
  const note = page.getByRole('dialog', { name: /^Anotar/ });
  await note.getByRole('textbox').fill('flip');
  await expect(note.getByRole('textbox')).toHaveValue('flip');
  await note.getByLabel('Trámite completado').check();
  await note.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Nota: flip')).toBeVisible();
  const label = await inHand(page).innerText();
  // The call stays disabled while an action is under way.
  await expect(page.getByRole('button', { name: 'Finalizar y llamar' })).toBeEnabled();
  await page.keyboard.press('s');
  await expect(inHand(page)).not.toHaveText(label);
  await page.keyboard.press('d');
  await expect(page.getByText('Sin turno en curso')).toBeVisible();
  await page.keyboard.press('l');
  await expect(inHand(page)).toBeVisible();
  await page.keyboard.press('i');
  // A focused radio button does not take the letter keys from the page.
  await page.getByRole('radio', { name: 'Trámite completado' }).check();
  await page.keyboard.press('f');
  await expect(page.getByText('Sin turno en curso')).toBeVisible();

  await page.keyboard.press('?');
  await list.getByRole('checkbox').uncheck();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.keyboard.press('l');
  await page.getByRole('button', { name: 'Cerrar puesto' }).click();
  await expect(page.getByRole('heading', { name: 'Mis puestos' })).toBeVisible();
  expect(asked.filter((url) => url.includes('callNext'))).toEqual([]);
});

test('the menu and its ellipsis are accessible on a phone', async ({ browser, served }) => {
  const page = await arrive(browser, served.url, {
    who: 'gerente',
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  await expectAccessible(page);
  await menuButton(page).click();
  await expect(page.getByRole('navigation', { name: 'Menú' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Más acciones' }).click();
  await expectAccessible(page);
});
