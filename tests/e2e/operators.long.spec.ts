import { arrive } from './shell-support.ts';
import { enter, expect, expectAccessible, openGate, test } from './support.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const path = 'pages/operators';

test('a supervisor sees an operator come, says what they may serve, and brings another', async ({
  browser,
  served,
  database,
}) => {
  const page = await arrive(browser, served.url, { who: 'monitor', path });
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/operators/search')) asked += 1;
  });
  await page.getByLabel('Buscar', { exact: true }).fill('operador4@');
  await expect(page.getByText('1 operador', { exact: true })).toBeVisible();
  const row = page.getByRole('row').nth(1);
  await expect(row).toContainText('Sin puesto');
  // The search text stays out of the address.
  expect(page.url()).not.toContain('operador4');

  const before = asked;
  const operator = await enter(browser, served.url, 'operador4');
  await openGate(operator, served.url, 'Puesto 4');
  await expect(row).toContainText('Conectado');
  await expect(row).toContainText('Puesto 4 · Clínica Centro');
  expect(asked - before).toBe(1);
  await expectAccessible(page);

  const { rows } = await database.query(`select s.prefix, s.name from gate_services a
    join services s on s.client_id = a.client_id and s.id = a.service_id
    where a.gate_id = 4 order by s.position`);
  const [kept, ...lost] = rows;
  expect(lost.length).toBeGreaterThan(0);
  const queues = operator.locator('section[aria-labelledby=queues]');
  await row.getByRole('button', { name: /^Sucursales y servicios de/ }).click();
  const dialog = page.getByRole('dialog');
  const centre = dialog.getByRole('region', { name: 'Clínica Centro' });
  await centre.getByRole('radio', { name: 'Solo algunos' }).check();
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Elija al menos un servicio');
  await centre.getByRole('checkbox', { name: `${kept.prefix} · ${kept.name}` }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Sucursales y servicios guardados')).toBeVisible();
  await expect(row).toContainText('1 servicio');
  await expect(operator.getByText('Este puesto atiende ahora otras colas')).toBeVisible();
  await expect(queues).toContainText(kept.name);
  for (const { name } of lost) await expect(queues).not.toContainText(name);

  await page.getByRole('button', { name: 'Traer a un operador' }).click();
  const send = dialog.getByRole('button', { name: 'Traer a un operador' });
  await dialog.getByLabel('Correo electrónico').fill('nadie@demo.vez.example');
  await dialog.getByLabel('Se asigna a').selectOption('Clínica Centro');
  await send.click();
  await expect(dialog.getByRole('alert')).toHaveText('El correo no corresponde a ningún operador');
  await dialog.getByLabel('Correo electrónico').fill('operador4@demo.vez.example');
  await send.click();
  await expect(dialog.getByRole('alert')).toHaveText('El operador ya está asignado a la sucursal');
});

test('a manager with a phone takes all found off a branch, but those at a counter there', async ({
  browser,
  served,
}) => {
  const operator = await enter(browser, served.url, 'operador4');
  await openGate(operator, served.url, 'Puesto 4');
  const page = await arrive(browser, served.url, { who: 'gerente', path, ...phone });
  await page.getByLabel('Sucursal', { exact: true }).selectOption('Clínica Centro');
  await page.getByRole('checkbox', { name: 'Elegir a todos los que se encuentran' }).tap();
  await expect(page.getByText(/^\d+ elegidos/)).toBeVisible();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBe(0);
  await page.getByRole('button', { name: 'Asignar a los elegidos' }).tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Qué se hace').selectOption('Quitar de la sucursal');
  await dialog.getByLabel('Sucursal').selectOption('Clínica Centro');
  await dialog.getByRole('button', { name: 'Revisar' }).tap();
  await expect(dialog.getByRole('status')).toContainText(
    'No se puede transferir el operador: tiene abierto Puesto 4 en la sucursal que dejaría',
  );
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^Aplicar a/ }).tap();
  await expect(page.getByText('1 operador', { exact: true })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText('Conectado');
});
