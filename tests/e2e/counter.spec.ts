import { chooseMore, enter, expect, expectAccessible, inHand, openGate, test } from './support.ts';

const next = { name: 'Llamar siguiente', exact: true };

test('a turn goes back, is taken back, is transferred, and the next comes with the end', async ({
  browser,
  served,
}) => {
  const page = await enter(browser, served.url, 'operador');
  await openGate(page, served.url, 'Puesto 5');
  await page.getByRole('button', next).click();
  const label = (await inHand(page).textContent()) ?? '';
  await chooseMore(page, 'Devolver a la cola');
  await expect(page.getByText(`${label} devuelto a la cola`)).toBeVisible();
  await page.getByRole('button', { name: /^Deshacer/ }).click();
  await expect(inHand(page)).toHaveText(label);

  await chooseMore(page, 'Transferir');
  const transfer = page.getByRole('dialog', { name: `Transferir ${label}` });
  await transfer.getByLabel('Necesita otro servicio').check();
  await transfer.getByRole('button', { name: 'Transferir' }).click();
  await expect(transfer.getByRole('alert')).toHaveText(
    'Elija otro servicio, otro puesto u otra sucursal',
  );
  await transfer.getByLabel('Servicio', { exact: true }).selectOption('Facturación');
  await transfer.getByLabel('Lugar en la cola').selectOption('El último');
  await expectAccessible(page);
  await transfer.getByRole('button', { name: 'Transferir' }).click();
  await expect(page.getByText(`${label} transferido`)).toBeVisible();

  await page.getByRole('button', next).click();
  await page.getByRole('button', { name: 'Iniciar atención' }).click();
  const second = (await inHand(page).textContent()) ?? '';
  expect(second).not.toBe(label);
  await page.getByLabel('Trámite completado').check();
  await page.getByRole('button', { name: 'Finalizar y llamar siguiente' }).click();
  await expect(inHand(page)).not.toHaveText(second);
  await expect(page.getByText('Llamado', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Cerrar puesto' }).click();
  const close = page.getByRole('dialog', { name: /^Cerrar el puesto con/ });
  await close.getByLabel('Posponerlo').check();
  await close.getByLabel('Sale un momento').check();
  await close.getByRole('button', { name: 'Cerrar puesto' }).click();
  await expect(page.getByRole('button', { name: 'Puesto 5' })).toBeVisible();
});

test('a turn is called out of order, and nobody while disconnected', async ({
  browser,
  served,
}) => {
  const page = await enter(browser, served.url, 'operador');
  await openGate(page, served.url, 'Puesto 5');
  await page.getByRole('button', { name: 'Pausar' }).click();
  const pause = page.getByRole('dialog', { name: 'Pausar la atención' });
  await pause.getByLabel('Descanso').check();
  await pause.getByRole('button', { name: 'Pausar' }).click();
  await expect(page.getByText('Estado del operador actualizado correctamente')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText('En pausa: reanude para llamar')).toBeVisible();
  await page.getByRole('button', { name: 'Reanudar' }).click();

  await page.getByRole('button', { name: 'Llamar otro turno' }).click();
  const dialog = page.getByRole('dialog', { name: 'Llamar otro turno' });
  const last = dialog.getByRole('radio', { name: /·/ }).last();
  await last.check();
  await dialog.getByLabel('Urgencia', { exact: true }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^Llamar [A-Z]\d/ }).click();
  await expect(inHand(page)).toBeVisible();
  await page.getByRole('button', { name: 'Por qué este turno' }).click();
  await expect(page.getByText(/Se le llamó fuera de orden/)).toBeVisible();
});

test('a supervisor closes the counter of somebody who has gone', async ({ browser, served }) => {
  const operator = await enter(browser, served.url, 'operador');
  await openGate(operator, served.url, 'Puesto 5');
  await operator.getByRole('button', next).click();
  await expect(inHand(operator)).toBeVisible();

  const supervisor = await enter(browser, served.url, 'monitor');
  await supervisor.goto(`${served.url}/web/pages/operated-gates`);
  const centro = supervisor.getByRole('button', { name: 'Clínica Centro' });
  const close = supervisor.getByRole('button', { name: 'Cerrar Puesto 5' });
  await expect(centro.or(close).first()).toBeVisible();
  if (await centro.isVisible()) await centro.click();
  await close.click();
  const dialog = supervisor.getByRole('dialog', { name: 'Cerrar Puesto 5' });
  await dialog.getByLabel('Devolverlo a la cola, en su sitio').check();
  await dialog.getByRole('button', { name: 'Cerrar puesto' }).click();
  await expect(supervisor.getByText('Puesto 5 cerrado')).toBeVisible();
  await expect(operator.getByText('Elija el puesto en el que va a atender')).toBeVisible();
});
