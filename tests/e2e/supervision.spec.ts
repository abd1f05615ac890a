import type { Page } from '@playwright/test';
import { arrive, settled } from './shell-support.ts';
import {
  createTicket,
  enter,
  expect,
  expectAccessible,
  finish,
  inHand,
  openGate,
  test,
} from './support.ts';

const rowOf = (page: Page, label: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: label, exact: true }) });

test('a supervisor finds a turn, cancels it and brings it back, live', async ({
  browser,
  served,
}) => {
  const page = await arrive(browser, served.url, { who: 'monitor', path: 'pages/my-clients' });
  const creator = await enter(browser, served.url, 'operador3');
  const label = await createTicket(creator, served.url, 'Facturación');
  await expect(rowOf(page, label)).toContainText('En espera');

  const search = page.getByRole('searchbox', { name: 'Buscar' });
  await search.fill('nobody like this  ');
  await expect(page.getByText('Ningún turno coincide con los datos de búsqueda')).toBeVisible();
  await search.fill(`${label.toLowerCase()}  `);
  await expect(page.getByRole('rowheader')).toHaveText([label]);
  expect(page.url()).not.toContain(label.toLowerCase());

  await page.getByRole('button', { name: `Detalles de ${label}` }).click();
  await page.getByRole('button', { name: 'Cancelar turno' }).click();
  const cancel = page.getByRole('dialog', { name: `¿Cancelar ${label}?` });
  await cancel.getByLabel('Nota (opcional)').fill('Se ha ido');
  await cancel.getByRole('button', { name: 'Cancelar turno' }).click();
  await expect(cancel).toBeHidden();
  await expect(rowOf(page, label)).toContainText('Cancelado');

  await page.getByRole('button', { name: `Detalles de ${label}` }).click();
  const details = page.getByRole('dialog', { name: `Turno ${label}` });
  await expect(details).toContainText('El personal');
  await expectAccessible(page);
  await details.getByRole('button', { name: 'Reincorporar' }).click();
  const back = page.getByRole('dialog', { name: `Reincorporar ${label}` });
  await back.getByRole('button', { name: 'Reincorporar' }).click();
  await expect(back.getByRole('alert')).toHaveText('El motivo del turno es obligatorio');
  await expectAccessible(page);
  await back.getByLabel('Se cerró por error').check();
  await back.getByLabel('El primero').check();
  await back.getByRole('button', { name: 'Reincorporar' }).click();
  await expect(rowOf(page, label)).toContainText('En espera');

  await page.goto(`${served.url}/web/pages/my-lines`);
  const queue = page.getByRole('region', { name: 'Facturación' });
  await expect(queue.getByRole('rowheader').first()).toHaveText(label);
});

test('a turn is among the attended ones once it is', async ({ browser, served }) => {
  const watcher = await arrive(browser, served.url, {
    who: 'monitor',
    path: 'pages/my-attended-tickets',
  });
  const page = await enter(browser, served.url, 'operador');
  await openGate(page, served.url, 'Puesto 5');
  await page.getByRole('button', { name: 'Llamar siguiente' }).click();
  await expect(inHand(page)).toBeVisible();
  const label = (await inHand(page).textContent()) ?? '';
  await page.getByRole('button', { name: 'Iniciar atención' }).click();
  await finish(page);
  await page.goto(`${served.url}/web/pages/my-attended-tickets`);
  for (const seen of [page, watcher]) {
    // The newest ticket is listed first.
    const row = seen.getByRole('row').nth(1);
    await expect(row.getByRole('rowheader')).toHaveText(label);
    await expect(row).toContainText(/Atendido.*Lucía.*\d\d:\d\d:\d\d.*\d\d:\d\d:\d\d/);
  }

  await watcher.getByLabel('Fechas').selectOption('Año actual');
  await expect(watcher.getByText(/^Página 1 de/)).toBeVisible();
  await watcher.getByRole('button', { name: 'Espera' }).click();
  await watcher.getByRole('button', { name: 'Espera' }).click();
  await expect(watcher.getByRole('columnheader', { name: 'Espera' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await expect(watcher).toHaveURL(/range=year.*sort=tme&descending=true/);
  await settled(watcher);
  const waits = async () =>
    (await watcher.locator('td[data-title=Espera]').allTextContents()).join();
  await expect
    .poll(async () => (await waits()) === (await waits()).split(',').sort().reverse().join())
    .toBe(true);
  await watcher.getByRole('button', { name: 'Siguiente' }).click();
  await expect(watcher.getByText(/^Página 2 de/)).toBeVisible();

  await watcher.getByRole('button', { name: 'Ver turnos reasignados' }).click();
  await expect(
    watcher.getByRole('heading', { name: 'Mis turnos reasignados', level: 1 }),
  ).toBeVisible();
  await expect(watcher).toHaveURL(/range=year/);
});

test('a manager tries a strategy on a past day, sets it, and other watchers see it', async ({
  browser,
  served,
}) => {
  const watcher = await arrive(browser, served.url, { who: 'consulta', path: 'pages/my-lines' });
  const page = await arrive(browser, served.url, { who: 'gerente', path: 'pages/my-lines' });
  await page.getByRole('button', { name: 'Probar con un día pasado' }).click();
  await page.getByLabel('Estrategia').selectOption('Prioridad fija');
  await expect(page.getByRole('region', { name: 'La espera más larga' })).toContainText(
    /Ocurrió\d\d:\d\d:\d\d.*Con la estrategia\d\d:\d\d:\d\d/,
  );
  await expect(
    page.getByRole('table', { name: 'Esperas por servicio' }).getByRole('rowheader'),
  ).toContainText(['Admisión']);
  await expect(
    page.getByRole('table', { name: 'Orden de las llamadas' }).getByRole('rowheader').first(),
  ).toHaveText('1');
  await expect(page).toHaveURL(/view=replay&day=\d{4}-\d\d-\d\d&strategy=PriorityByProportion/);
  const day = page.getByRole('button', { name: 'Día' });
  await expect(day).toHaveText(/^\d\d\/\d\d\/\d\d$/);
  await day.click();
  await expect(page.locator('thead th').filter({ hasText: /^lu$/i })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Volver a las colas' }).click();
  await page.getByRole('button', { name: 'Cambiar estrategia' }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await dialog.getByRole('radio', { name: 'Primero de cada servicio' }).check();
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await dialog.getByRole('button', { name: 'Aplicar el cambio' }).click();
  for (const seen of [page, watcher]) {
    await expect(
      seen.getByRole('heading', { name: 'Estrategia: Primero de cada servicio' }),
    ).toBeVisible();
  }
  await expect(watcher.getByRole('button', { name: 'Cambiar estrategia' })).toBeHidden();
});
