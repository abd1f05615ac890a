import { arrive } from './shell-support.ts';
import {
  createTicket,
  enter,
  expect,
  expectAccessible,
  inHand,
  openGate,
  test,
} from './support.ts';

test('a turn is marked as preferred where it is taken, on the board and in the list, and called first', async ({
  browser,
  served,
  database,
}) => {
  // Only one service keeps waiting tickets, so that its first ticket is called next.
  await database.query(`update tickets set status = 'cancelled', closed_at = now()
    where status = 'waiting' and service_id <> (select id from services
      where branch_id = 1 and name = 'Facturación')`);
  const clerk = await enter(browser, served.url, 'operador3', {
    viewport: { width: 390, height: 844 },
  });
  await clerk.goto(`${served.url}/web/pages/my-service-provider`);
  await clerk.getByRole('button', { name: 'Facturación' }).click();
  await clerk.getByLabel('Atención preferente').check();
  await expect(clerk.getByText('El motivo no se pregunta ni se guarda')).toBeVisible();
  await expectAccessible(clerk);
  await clerk.getByRole('button', { name: 'Crear turno' }).click();
  await expect(clerk.getByText('Es el siguiente de su cola').first()).toBeVisible();
  const number = clerk.getByRole('status').filter({ hasText: /^F\d+$/ });
  const first = (await number.textContent()) ?? '';
  await clerk.emulateMedia({ media: 'print' });
  expect(await clerk.locator('body').innerText()).not.toContain('referente');
  await clerk.emulateMedia({ media: null });
  const second = await createTicket(clerk, served.url, 'Facturación');

  const board = await arrive(browser, served.url, {
    who: 'monitor',
    path: 'pages/my-lines?branch=1',
  });
  const queue = board.getByRole('region', { name: 'Facturación' });
  const onBoard = (label: string) => queue.getByRole('row').filter({ hasText: label });
  await expect(onBoard(first)).toContainText('Preferente');
  const choose = async (turn: string, action: string) => {
    await queue.getByRole('button', { name: `Acciones de ${turn}` }).click();
    await queue.getByRole('button', { name: action }).filter({ visible: true }).click();
  };
  await choose(first, 'Quitar atención preferente');
  await expect(onBoard(first)).not.toContainText('Preferente');
  await choose(second, 'Atención preferente');
  await expect(onBoard(second)).toContainText('Preferente');
  await expectAccessible(board);

  const list = await arrive(browser, served.url, { who: 'operador3', path: 'pages/my-clients' });
  const inList = (label: string) =>
    list
      .getByRole('row')
      .filter({ has: list.getByRole('rowheader', { name: label, exact: true }) });
  await expect(inList(second)).toContainText('Preferente');
  await list.getByRole('button', { name: `Detalles de ${first}` }).click();
  await list.getByRole('button', { name: 'Atención preferente', exact: true }).click();
  await expect(inList(first)).toContainText('Preferente');
  await expectAccessible(list);

  const counter = await enter(browser, served.url, 'operador');
  await openGate(counter, served.url, 'Puesto 5');
  await counter.getByRole('button', { name: 'Llamar siguiente' }).click();
  await expect(inHand(counter)).toHaveText(first);
  await expect(counter.getByText('Preferente', { exact: true })).toBeVisible();
  await counter.getByRole('button', { name: 'Por qué este turno' }).click();
  await expect(counter.getByText(/Tenía atención preferente/)).toBeVisible();
  await expectAccessible(counter);

  await list.goto(`${served.url}/web/pages/my-clients?history=${await idOf(first)}`);
  const history = list.getByRole('dialog', { name: `Historial de ${first}` });
  for (const step of [
    'Con atención preferente',
    'Se quitó la atención preferente',
    'Marcado con atención preferente',
  ]) {
    await expect(history).toContainText(step);
  }

  async function idOf(label: string): Promise<string> {
    const { rows } = await database.query<{ id: string }>(
      `select id from tickets where prefix = 'F' and number = $1 and branch_id = 1
       order by id desc limit 1`,
      [Number(label.slice(1))],
    );
    return rows[0]?.id ?? '';
  }
});
