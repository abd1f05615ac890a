import type { Browser, Page } from '@playwright/test';
import { Network } from '../support/network.ts';
import { arrive } from './shell-support.ts';
import { type EnterOptions, enter, expect, expectAccessible, openGate, test } from './support.ts';

const alerts = (page: Page) => page.getByRole('log', { name: 'Avisos de ahora' });
const helpButton = (page: Page, name: 'Aviso' | 'Sin enviar' = 'Aviso') =>
  page.getByRole('button', { name, exact: true });
const asks = 'pide ayuda (Lucía Marín Vega)';

async function atCounter(
  browser: Browser,
  url: string,
  who: string,
  gate: string,
  options: EnterOptions = {},
) {
  const page = await enter(browser, url, who, options);
  await openGate(page, url, gate);
  return page;
}

/** Texts, positions and styles of all visible elements, except clocks. */
const lookOf = (page: Page) =>
  page.evaluate(() => {
    const clocks = /\d\d:\d\d:\d\d/g;
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const { color, backgroundColor, outlineStyle, boxShadow } = getComputedStyle(element);
        const words = element.children.length === 0 ? element.textContent : '';
        return [element.tagName, words?.replace(clocks, ''), x, y, Math.round(width), height]
          .concat([color, backgroundColor, outlineStyle, boxShadow])
          .join(' ');
      });
  });

const isOnTop = (element: Element) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
};

test('a call for help is seen by the others, and not on the screen that calls', async ({
  browser,
  served,
  database,
}) => {
  const { url } = served;
  const caller = await atCounter(browser, url, 'operador', 'Puesto 5');
  // On a phone the counter's action bar also lies at the foot of the page.
  const phone = { viewport: { width: 390, height: 844 } };
  const other = await atCounter(browser, url, 'operador2', 'Puesto 1', phone);
  const supervisor = await arrive(browser, url, { who: 'monitor', path: 'pages/my-clients' });
  const elsewhere = await arrive(browser, url, { who: 'monitor2', path: 'pages/my-clients' });
  await expect(helpButton(caller)).toHaveAttribute('aria-keyshortcuts', 'F8');
  // The shortcut must also work while a field has the focus.
  await caller.getByRole('button', { name: 'Llamar otro turno' }).click();
  const field = caller.getByRole('dialog').getByLabel('Número del turno');
  await field.fill('A0');
  // The list of tickets must have loaded before the look is recorded.
  await expect(caller.getByRole('dialog').getByRole('radio', { name: /· / })).not.toHaveCount(0);
  const before = await lookOf(caller);
  const from = performance.now();
  await field.press('F8');
  const call = alerts(other).getByText(asks);
  await expect(call).toBeVisible();
  await expect(alerts(supervisor).getByText(asks)).toBeVisible();
  console.log(`seen after ${Math.round(performance.now() - from)} ms`);
  expect(await lookOf(caller)).toEqual(before);
  await expect(field).toHaveValue('A0');
  await expect(field).toBeFocused();
  await expectAccessible(other);

  // The alert must not be covered, or its button takes no click.
  const go = other.getByRole('button', { name: 'Voy' });
  expect(await go.evaluate(isOnTop)).toBe(true);
  await go.click();
  for (const page of [other, supervisor]) {
    await expect(alerts(page)).toContainText('va Sergio Nieto Ramos');
    await expect(page.getByRole('button', { name: 'Voy' })).toHaveCount(0);
  }
  expect(await lookOf(caller)).toEqual(before);
  await expect(alerts(elsewhere)).not.toContainText('Puesto');
  const { rows } = await database.query(
    `select action from user_audit where action in ('callHelp', 'answerHelp') order by id`,
  );
  expect(rows).toEqual([{ action: 'callHelp' }, { action: 'answerHelp' }]);
});

test('a call without a network says that it was not sent, and is not sent later', async ({
  browser,
  served,
  database,
}) => {
  const network = await Network.open(served.url);
  const caller = await atCounter(browser, network.url, 'operador', 'Puesto 5');
  const other = await atCounter(browser, served.url, 'operador2', 'Puesto 1');
  await network.set('refused');
  await helpButton(caller).click();
  await expect(helpButton(caller, 'Sin enviar')).toBeVisible();
  await network.set('pass');
  await expect(caller.getByText('Sin conexión con el servidor')).toBeHidden();
  await expect(caller.getByText('Conexión recuperada.')).toBeVisible();
  const calls = async () =>
    (await database.query(`select from alerts where kind = 'help'`)).rowCount;
  expect(await calls()).toBe(0);
  await helpButton(caller, 'Sin enviar').click();
  await expect(alerts(other).getByText(asks)).toBeVisible();
  await expect(helpButton(caller)).toBeVisible();
  expect(await calls()).toBe(1);

  await network.set('frozen');
  await other.getByRole('button', { name: 'Voy' }).click();
  await expect(alerts(other)).toContainText('va Sergio Nieto Ramos');
  await helpButton(caller).click();
  await expect(helpButton(caller, 'Sin enviar')).toBeVisible();
  await network.close();
});

test('the bell keeps what happened, read by each person for all their devices', async ({
  browser,
  served: { url },
}) => {
  const bell = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const caller = await atCounter(browser, url, 'operador', 'Puesto 5');
  const other = await atCounter(browser, url, 'operador2', 'Puesto 1');
  const third = await atCounter(browser, url, 'operador3', 'Puesto 2');
  await bell(other, 'Avisos').click();
  await expect(other.getByRole('dialog')).toContainText('Sin avisos');
  await other.keyboard.press('Escape');
  await caller.keyboard.press('F8');
  await bell(other, 'Avisos, 1 sin leer').focus();
  await other.keyboard.press('Enter');
  const list = other.getByRole('dialog', { name: 'Avisos de las últimas horas' });
  await expect(list.getByRole('listitem')).toContainText([
    /Puesto 5.*Lucía Marín Vega pidió ayuda.*Nadie ha respondido todavía.*Sin leer/,
  ]);
  await expectAccessible(other);
  await other.keyboard.press('Escape');
  await expect(bell(other, 'Avisos')).toBeFocused();
  await other.reload();
  await expect(bell(other, 'Avisos')).toBeVisible();
  const elsewhere = await arrive(browser, url, { who: 'operador2' });
  await expect(bell(elsewhere, 'Avisos')).toBeVisible();
  await expect(bell(third, 'Avisos, 1 sin leer')).toBeVisible();
  await bell(caller, 'Avisos').click();
  await expect(caller.getByRole('dialog')).toContainText('Usted pidió ayuda');
});
