import { arriveWithTurn, chips, confirmed, start, test } from './outbox-support.ts';
import { enter, expect, expectAccessible, finish, inHand, note } from './support.ts';

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
  // «Finalizar» is the only action of the primary button that works offline.
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
