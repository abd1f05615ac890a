import { arriveWithTurn, chips, confirmed, kept, start, test } from './outbox-support.ts';
import { enter, expect, expectAccessible, finish, inHand, note, tapFinish } from './support.ts';

const pending = { name: /\d+ pendientes?/ };

test('what is done without a connection shows, survives a reload, and arrives in order', async ({
  browser,
  floor,
}) => {
  const { page, label } = await arriveWithTurn(
    await enter(browser, floor.url, 'operador'),
    floor.url,
  );
  await page.context().setOffline(true);
  await start(page);
  await expect(chips(page)).toContainText([/Iniciar atención.*Pendiente/]);
  await expect(page.getByText('En atención', { exact: true })).toBeVisible();
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Anotar' }).click();
  await dialog.getByLabel(/^Nota/).fill('Trae copia del volante');
  await dialog.getByLabel('Trámite completado').check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Nota: Trae copia del volante')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Trámite completado')).toBeChecked();
  // The one thing that the primary button can do now.
  await expect(page.getByRole('button', { name: 'Finalizar y llamar siguiente' })).toBeHidden();
  await page.getByRole('button', { name: 'Finalizar', exact: true }).click();
  await expect(page.getByText('Sin turno en curso')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Sin turno en curso')).toBeVisible();
  await expect(chips(page)).toHaveCount(3);
  await expect(page.getByRole('button', { name: '3 pendientes' })).toBeVisible();
  const call = page.getByRole('button', { name: 'Llamar siguiente' });
  await expect(call).toHaveAttribute('aria-disabled', 'true');
  expect(await floor.historyOf(label)).toEqual(['call']);

  await page.context().setOffline(false);
  await expect(page.getByRole('button', pending)).toBeHidden();
  await confirmed(page, 'finish');
  expect(await floor.historyOf(label)).toEqual(['call', 'start', 'note', 'finish']);
  expect(
    await floor.ask(`select note from tickets where status = 'attended' and note <> ''`),
  ).toEqual([{ note: 'Trae copia del volante' }]);
  await call.click();
  await expect(inHand(page)).not.toHaveText(label);
});

for (const tabs of [2, 5]) {
  for (const locks of [true, false]) {
    test(`${tabs} tabs ${locks ? 'with' : 'without'} locks come back together and do everything once`, async ({
      browser,
      floor,
    }) => {
      const first = await enter(browser, floor.url, 'operador');
      const context = first.context();
      if (!locks) {
        await context.addInitScript(() =>
          Object.defineProperty(navigator, 'locks', { value: undefined }),
        );
      }
      const { label } = await arriveWithTurn(first, floor.url);
      const pages = [first];
      while (pages.length < tabs) {
        const page = await context.newPage();
        await page.goto(`${floor.url}/web/pages/operated-gates`);
        await expect(inHand(page)).toHaveText(label);
        pages.push(page);
      }
      await context.setOffline(true);
      const since = new Date();
      await start(first);
      const last = pages.at(-1) ?? first;
      await finish(last);
      for (const page of pages) {
        await expect(page.getByText('Sin turno en curso')).toBeVisible();
        await expect(page.getByRole('button', { name: '2 pendientes' })).toBeVisible();
      }
      await context.setOffline(false);
      for (const page of pages) await expect(page.getByRole('button', pending)).toBeHidden();
      for (const page of pages) await expect(page.getByText(/por revisar/)).toBeHidden();
      expect(await floor.historyOf(label)).toEqual(['call', 'start', 'finish']);
      // However many tabs sent it, each action is one key, with one answer.
      const keys = await floor.ask(
        `select key from idempotency_keys
         where operation in ('ticketStart', 'ticketFinish') and created_at >= $1`,
        [since],
      );
      expect(keys).toHaveLength(2);
      expect((await kept(first)).map(({ state }) => state)).toEqual(['confirmed', 'confirmed']);
    });
  }
}

test('a refusal shows what was wanted, why not, how the turn is now, and what can be done', async ({
  browser,
  floor,
}) => {
  const { page, label } = await arriveWithTurn(
    await enter(browser, floor.url, 'operador'),
    floor.url,
  );
  await page.context().setOffline(true);
  await start(page);
  await note(page, 'Falta la firma');
  await finish(page);
  await page.getByRole('button', { name: '3 pendientes' }).click();
  const list = page.getByRole('dialog', { name: 'Por revisar' });
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await expectAccessible(page);
  await floor.ask(`update tickets set version = version + 1 where status = 'called'`);
  await page.context().setOffline(false);
  const items = list.getByRole('listitem');
  await expect(items.nth(0)).toContainText('El turno ha cambiado entretanto');
  for (const later of [items.nth(1), items.nth(2)]) {
    await expect(later).toContainText('la acción anterior');
    await expect(later).toContainText('Nota: Falta la firma');
  }
  await expect(items.nth(0)).toContainText('Estado actual: llamado');
  await expectAccessible(page);
  await expect(items.last().getByRole('button', { name: 'Reintentar' })).toBeHidden();
  for (const left of [2, 1]) {
    await items.last().getByRole('button', { name: 'Entendido' }).click();
    await expect(items).toHaveCount(left);
  }
  await items.nth(0).getByRole('button', { name: 'Reintentar' }).click();
  await expect(list.getByText('Todo está enviado')).toBeVisible();
  await expect(page.getByText(/por revisar/)).toBeHidden();
  expect(await floor.historyOf(label)).toEqual(['call', 'start']);
});

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
  // As the browser does it: what was to be written is undone.
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
  // What the device still held is not done again.
  await page.reload();
  await expect
    .poll(async () => (await kept(page)).map(({ state }) => state))
    .toEqual(['confirmed']);
  expect(await floor.historyOf(label)).toEqual(['call', 'start', 'finish']);
});
