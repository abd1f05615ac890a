import { arrive, settled } from './shell-support.ts';
import {
  createTicket,
  enter,
  expect,
  expectAccessible,
  expectReadable,
  inHand,
  openGate,
  test,
} from './support.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const path = 'pages/my-lines?branch=1';

test('a supervisor with a phone sends an operator to the worst queue in three taps', async ({
  browser,
  served,
  database,
}) => {
  const operator = await enter(browser, served.url, 'operador4');
  await openGate(operator, served.url, 'Puesto 4');
  await database.query(`update tickets set waiting_since = now() - interval '1 hour'
    where status = 'waiting' and service_id = (select id from services
      where branch_id = 1 and name = 'Facturación')`);
  await database.query(`update tickets set status = 'cancelled', closed_at = now()
    where status = 'waiting' and waiting_since > now() - interval '50 minutes'`);
  const page = await arrive(browser, served.url, { who: 'monitor', path, ...phone });
  const worst = page.getByRole('region').first();
  await expect(worst).toHaveAccessibleName('Facturación');
  await expect(worst).toContainText(/Espera de 1 h 0\d min, superior a 10 min/);
  let taps = 0;
  const tap = async (name: string | RegExp, role: 'button' | 'radio' = 'button') => {
    taps += 1;
    await page.getByRole(role, { name }).tap();
  };
  await tap('Traer un puesto a Facturación');
  await expectAccessible(page);
  await tap(/^Puesto 4/, 'radio');
  await tap('Traer el puesto');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(taps).toBe(3);
  await expect(worst).toContainText('La atienden: Puesto 4');
  await expect(operator.getByText('Este puesto atiende ahora otras colas')).toBeVisible();
  await operator.getByRole('button', { name: 'Llamar siguiente' }).click();
  await expect(inHand(operator)).toHaveText(/^F/);
});

test('a supervisor calls a turn to a counter, moves another and closes the counter', async ({
  browser,
  served,
}) => {
  const operator = await enter(browser, served.url, 'operador4');
  await openGate(operator, served.url, 'Puesto 4');
  const page = await arrive(browser, served.url, { who: 'monitor', path });
  const creator = await enter(browser, served.url, 'operador3');
  const [called, moved] = [
    await createTicket(creator, served.url, 'Extracciones'),
    await createTicket(creator, served.url, 'Extracciones'),
  ];
  const queue = page.getByRole('region', { name: 'Extracciones' });
  const choose = async (turn: string, action: string) => {
    await queue.getByRole('button', { name: `Acciones de ${turn}` }).click();
    await queue.getByRole('button', { name: action }).filter({ visible: true }).click();
  };
  await choose(called, 'Llamar a un puesto');
  await page.getByRole('radio', { name: 'Urgencia' }).check();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Llamar ${called}` })
    .click();
  const counter = page.getByRole('listitem').filter({ hasText: 'Puesto 4' });
  await expect(counter).toContainText(`${called} Llamado`);
  await expect(inHand(operator)).toHaveText(called);

  await choose(moved, 'Mover en la cola');
  await page.getByLabel('Persona con movilidad reducida').check();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Mover', exact: true }).click();
  await expect(queue.getByRole('rowheader').first()).toHaveText(moved);

  await counter.getByRole('button', { name: 'Cerrar Puesto 4' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Devolverlo a la cola, en su sitio').check();
  await dialog.getByRole('button', { name: 'Cerrar puesto' }).click();
  await expect(counter).toContainText('Cerrado');
  await expect(operator.getByText('Elija el puesto en el que va a atender')).toBeVisible();
  await expect(queue).toContainText('Ningún puesto abierto la atiende');
});

test('the board stays on the device with its age, without the names of people', async ({
  browser,
  served,
}) => {
  await openGate(await enter(browser, served.url, 'operador'), served.url, 'Puesto 1');
  const page = await arrive(browser, served.url, {
    who: 'monitor',
    path,
    serviceWorkers: 'allow',
    ...phone,
  });
  await expect(page.getByText('Lucía Marín Vega')).toBeVisible();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.waitForFunction(() => JSON.stringify(localStorage).includes('branchBoard'));
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Lucía');
  await page.context().setOffline(true);
  await expect(page.getByText(/^Datos de las \d+:\d\d/)).toBeVisible();
  await page.reload();
  await settled(page);
  await expect(page.getByText(/^Datos de las \d+:\d\d/)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Puesto 1' })).toContainText('Ocupado');
  await expect(page.getByText('Lucía Marín Vega')).toBeHidden();
  await expectReadable(page);
  await page.context().setOffline(false);
  await expect(page.getByText('Lucía Marín Vega')).toBeVisible();
  await expect(page.getByText(/^Datos de las/)).toBeHidden();
});
