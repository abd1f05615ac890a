import { arrive } from './shell-support.ts';
import { enter, expect, expectAccessible, openGate, test } from './support.ts';

test('numbers stop once the open counters cannot serve more, and a supervisor has them given', async ({
  browser,
  served,
  database,
}) => {
  // The branch closes today and a ticket takes 20 hours, so the queue exceeds the capacity.
  await database.query(`update branch_hours set closes_at = '23:59' where branch_id = 1`);
  await database.query(`update tickets set called_at = closed_at - interval '20 hours'
    where branch_id = 1 and status = 'attended'`);
  const counter = await enter(browser, served.url, 'operador');
  await openGate(counter, served.url, 'Puesto 5');
  const { rows } = await database.query<{ id: string }>(
    `select id from services where branch_id = 1 and name = 'Facturación'`,
  );

  const manager = await arrive(browser, served.url, {
    who: 'gerente',
    path: `pages/manager-services?branch=1&act=edit&of=${rows[0]?.id}`,
  });
  const form = manager.getByRole('dialog', { name: 'Configurar Facturación' });
  const capped = form.getByRole('group', {
    name: 'Vías que paran al agotarse la capacidad del día',
  });
  await capped.getByLabel('Mostrador').check();
  await form.getByRole('button', { name: 'Probar con los últimos 14 días' }).click();
  await expect(form.getByText(/se habrían dejado de dar|no hay turnos con los que/)).toBeVisible();
  await expectAccessible(manager);
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(form).toBeHidden();

  const clerk = await enter(browser, served.url, 'operador3');
  await clerk.goto(`${served.url}/web/pages/my-service-provider`);
  const service = clerk.getByRole('button', { name: 'Facturación' });
  await expect(service).toContainText('Hoy ya no quedan números');
  await expect(service).toBeDisabled();

  const board = await arrive(browser, served.url, {
    who: 'monitor',
    path: 'pages/my-lines?branch=1',
    // The tall viewport keeps the alerts at the foot from covering the page.
    viewport: { width: 1440, height: 2400 },
  });
  const queue = board.getByRole('region', { name: 'Facturación' });
  await expect(queue).toContainText('Ya no se dan números');
  await expectAccessible(board);
  await queue.getByRole('button', { name: 'Seguir dando números de Facturación hoy' }).click();
  await expect(queue).toContainText('Hoy se dan números aunque no dé tiempo a atenderlos');
  await service.click();
  await clerk.getByRole('button', { name: 'Crear turno' }).click();
  await expect(clerk.getByRole('heading', { name: 'Turno creado' })).toBeVisible();
});
