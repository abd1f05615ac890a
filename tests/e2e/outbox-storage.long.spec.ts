import { arriveWithTurn, chips, kept, start, test } from './outbox-support.ts';
import { enter, expect, finish, inHand, tapFinish } from './support.ts';

test('where nothing can be kept, work goes on with a connection, and never in silence', async ({
  browser,
  floor,
}) => {
  const page = await enter(browser, floor.url, 'operador');
  await page.addInitScript(() => {
    indexedDB.open = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
  });
  await page.goto(`${floor.url}/web/pages/operated-gates`);
  const told = page.getByText('Este dispositivo no puede guardar acciones sin conexión');
  await expect(told).toHaveCount(1);
  await expect(told).toHaveCount(0);
  const { label } = await arriveWithTurn(page, floor.url);
  await start(page);
  await expect.poll(() => floor.historyOf(label)).toEqual(['call', 'start']);
  await expect(chips(page)).toHaveCount(0);
  await page.context().setOffline(true);
  await expect(page.getByText('este dispositivo no tiene red')).toBeVisible();
  await tapFinish(page);
  await expect(page.getByText(/no puede guardar la acción: no se ha hecho/)).toBeVisible();
  await expect(inHand(page)).toHaveText(label);
});

test('a full device says so, loses nothing that it held, and goes on with a connection', async ({
  browser,
  floor,
}) => {
  const entered = await enter(browser, floor.url, 'operador');
  // Simulates full storage: the browser aborts the transaction that does not fit.
  await entered.addInitScript(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (...given) {
      const request = put.apply(this, given);
      if (document.title === 'full') this.transaction.abort();
      return request;
    };
  });
  const { page, label } = await arriveWithTurn(entered, floor.url);
  await page.context().setOffline(true);
  await start(page);
  await expect(chips(page)).toContainText([/Iniciar atención.*Pendiente/]);
  await page.evaluate(() => {
    document.title = 'full';
  });
  await tapFinish(page);
  await expect(page.getByText(/no puede guardar la acción: no se ha hecho/)).toBeVisible();
  await expect(inHand(page)).toHaveText(label);
  await page.context().setOffline(false);
  await expect(chips(page)).toHaveCount(0);
  await finish(page);
  await expect.poll(() => floor.historyOf(label)).toEqual(['call', 'start', 'finish']);
  await expect(chips(page)).toHaveCount(0);
  // The entry left on the device is not sent a second time.
  await page.reload();
  await expect
    .poll(async () => (await kept(page)).map(({ state }) => state))
    .toEqual(['confirmed']);
  expect(await floor.historyOf(label)).toEqual(['call', 'start', 'finish']);
});
