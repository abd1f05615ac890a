import {
  arriveWithTurn,
  chips,
  kept,
  leaveAlone,
  signInAgain,
  start,
  test,
} from './outbox-support.ts';
import { enter, expect, expectAccessible, finish, inHand, password } from './support.ts';

const pending = { name: /\d+ pendientes?/ };

test('a person who leaves with work undone is asked, and sends, discards or stays', async ({
  browser,
  floor,
}) => {
  const { page, label } = await arriveWithTurn(
    await enter(browser, floor.url, 'operador'),
    floor.url,
  );
  const logout = page.getByRole('button', { name: 'Cerrar sesion' });
  const dialog = page.getByRole('dialog', { name: 'Hay acciones sin enviar' });
  await page.route('**/web/api/tickets/*/*', (route) => route.abort());
  await start(page);
  await logout.click();
  await page.mouse.move(0, 300);
  await expect(page.getByRole('tooltip')).toBeHidden();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(inHand(page)).toHaveText(label);
  await logout.click();
  await dialog.getByRole('button', { name: 'Enviar y salir' }).click();
  await expect(dialog.getByRole('alert')).toContainText('No se han podido enviar');
  await page.unroute('**/web/api/tickets/*/*');
  await dialog.getByRole('button', { name: 'Enviar y salir' }).click();
  const gate = page.getByRole('dialog', { name: 'Tiene un puesto abierto' });
  await gate.getByRole('radio', { name: /^Dejarlo como está/ }).check();
  await gate.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
  expect(await floor.historyOf(label)).toEqual(['call', 'start']);
  expect(await kept(page)).toEqual([]);

  await signInAgain(page, 'operador', password);
  await page.goto(`${floor.url}/web/pages/operated-gates`);
  await expect(inHand(page)).toHaveText(label);
  await page.context().setOffline(true);
  await finish(page);
  await expect(chips(page)).toContainText([/Finalizar.*Pendiente/]);
  await logout.click();
  await dialog.getByRole('button', { name: 'Descartar y salir' }).click();
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
  expect(await kept(page)).toEqual([]);
  await page.context().setOffline(false);
  await signInAgain(page, 'operador', password);
  await page.goto(`${floor.url}/web/pages/operated-gates`);
  await expect(inHand(page)).toHaveText(label);
  expect(await floor.historyOf(label)).toEqual(['call', 'start']);
});

for (const away of [false, true]) {
  test(`who has gone ${away ? 'finds what could not be sent on coming back' : 'has their work sent'}`, async ({
    browser,
    floor,
  }) => {
    const page = await enter(browser, floor.url, 'operador');
    const { label } = await arriveWithTurn(page, floor.url);
    await page.context().setOffline(true);
    await start(page);
    await expect(chips(page)).toContainText([/Iniciar atención.*Pendiente/]);
    await page.context().setOffline(away);
    await leaveAlone(page);
    await expect(page).toHaveURL(/\/auth\/login/);
    expect(await kept(page)).toEqual([]);
    expect(await floor.historyOf(label)).toEqual(away ? ['call'] : ['call', 'start']);
    const notice = page.getByText('Una acción quedó sin enviar');
    await expect(notice).toBeVisible({ visible: away });
    expect(await kept(page, 'sealed')).toHaveLength(away ? 1 : 0);
    await page.context().setOffline(false);
    await signInAgain(page, 'operador', password);
    await expect.poll(() => floor.historyOf(label)).toEqual(['call', 'start']);
    expect(await kept(page, 'sealed')).toEqual([]);
  });
}

test('work left by a session that ran out waits for its own user', async ({ browser, floor }) => {
  const { page, label } = await arriveWithTurn(
    await enter(browser, floor.url, 'operador'),
    floor.url,
  );
  const tokens = await page.evaluate(() => [localStorage.authToken, localStorage.accessToken]);
  await page.context().setOffline(true);
  await start(page);
  await expect(chips(page)).toContainText([/Iniciar atención.*Pendiente/]);
  await fetch(`${floor.url}/web/api/users/logout?authToken=${tokens[0]}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${tokens[1]}` },
  });
  await page.context().setOffline(false);
  await expect(page.getByRole('alert')).toHaveText('Su sesión ha caducado, inténtelo de nuevo');
  expect(await kept(page)).toEqual([]);
  // The pending action is stored encrypted, so no other person at this device can read it.
  const [sealed] = await kept(page, 'sealed');
  expect(sealed?.owner).toMatch(/^1\.\d+$/);
  const bytes = Buffer.from(Object.values(sealed?.bytes ?? {}));
  expect(bytes.length).toBeGreaterThan(100);
  expect(bytes.toString()).not.toContain(label);
  expect(bytes.toString()).not.toContain('start');

  await signInAgain(page, 'operador2', password);
  await page.goto(`${floor.url}/web/pages/operated-gates`);
  await expect(page.getByRole('button', { name: 'Puesto 2' })).toBeVisible();
  await expect(page.getByRole('button', pending)).toBeHidden();
  await page.getByRole('button', { name: 'Cerrar sesion' }).click();
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
  expect(await floor.historyOf(label)).toEqual(['call']);
  await expect(page.getByText('Una acción quedó sin enviar')).toBeVisible();

  await signInAgain(page, 'operador', password);
  await expect.poll(() => floor.historyOf(label)).toEqual(['call', 'start']);
});
