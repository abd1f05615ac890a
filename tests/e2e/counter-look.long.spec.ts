import { enter, expect, expectAccessible, inHand, openGate, test } from './support.ts';

test('nothing reaches beyond its column with a postponed turn', async ({
  browser,
  served,
  database,
}) => {
  await database.query(`update services set name = 'Otorrinolaringología'`);
  const page = await enter(browser, served.url, 'operador', { reducedMotion: 'reduce' });
  await openGate(page, served.url, 'Puesto 5');
  await page.getByRole('button', { name: 'Llamar siguiente' }).click();
  await page.getByRole('button', { name: 'Posponer' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Sale un momento').check();
  await dialog.getByRole('button', { name: 'Posponer' }).click();
  await expect(page.getByRole('button', { name: /^Retomar/ })).toBeVisible();
  for (const width of [1440, 820, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const beyond = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('aside, aside section, aside li, main')]
          .filter((element) => element.scrollWidth > element.clientWidth)
          .map(
            (element) => `${element.tagName} by ${element.scrollWidth - element.clientWidth} px`,
          ),
      );
    await expect.poll(beyond, `${width} px`).toEqual([]);
  }

  await page.getByRole('button', { name: 'Llamar otro turno' }).click();
  await dialog.getByLabel('Urgencia', { exact: true }).check();
  await dialog.getByRole('button', { name: 'Llamar otro turno' }).click();
  const list = await dialog.locator('.mantine-ScrollArea-root').boundingBox();
  const error = await dialog.getByText('Elija el turno al que llama').boundingBox();
  expect(error?.y).toBeGreaterThanOrEqual((list?.y ?? 0) + (list?.height ?? Infinity));
});

for (const dark of ['false', 'true']) {
  test(`cancelling is red, in the dark too (${dark})`, async ({ browser, served }) => {
    const page = await enter(browser, served.url, 'operador', { items: { darkTheme: dark } });
    await openGate(page, served.url, 'Puesto 5');
    await page.getByRole('button', { name: 'Llamar siguiente' }).click();
    await expect(inHand(page)).toBeVisible();
    await page.getByRole('button', { name: 'Más sobre el turno' }).click();
    const [is, danger] = await page
      .getByRole('button', { name: 'Cancelar turno' })
      .evaluate((button) => {
        const probe = document.createElement('i');
        probe.style.color = 'var(--vez-danger)';
        button.append(probe);
        return [getComputedStyle(button).color, getComputedStyle(probe).color];
      });
    expect(is).toBe(danger);
  });
}

test('a pause looks like no lost network, and ends where it shows', async ({ browser, served }) => {
  const page = await enter(browser, served.url, 'operador');
  await openGate(page, served.url, 'Puesto 5');
  await page.getByRole('button', { name: 'Pausar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Descanso').check();
  await dialog.getByRole('button', { name: 'Pausar' }).click();
  const pause = page.getByRole('region', { name: 'Pausa' });
  await expect(pause).toContainText(/En pausa desde hace 00:00:\d\d/);
  await expect(page.getByRole('button', { name: 'Pausar' })).toBeHidden();
  await expectAccessible(page);
  await page.context().setOffline(true);
  const away = page.getByText('este dispositivo no tiene red');
  await expect(away).toBeVisible();
  const looks = [pause, away].map((banner) =>
    banner.evaluate((element) => [
      getComputedStyle(element).backgroundColor,
      element.querySelector('svg')?.getAttribute('class'),
    ]),
  );
  const [paused, offline] = await Promise.all(looks);
  expect(paused?.[0]).not.toBe(offline?.[0]);
  expect(paused?.[1]).not.toBe(offline?.[1]);
  await page.context().setOffline(false);
  await pause.getByRole('button', { name: 'Reanudar' }).click();
  await expect(pause).toBeHidden();
  await expect(page.getByRole('button', { name: 'Llamar siguiente' })).toBeEnabled();
});

test('each counter shows its services, and how many wait for each', async ({
  browser,
  served,
  database,
}) => {
  const { rows } = await database.query<{ gate: string; service: string; waiting: number }>(
    `select g.name as gate, s.name as service,
       (select count(*)::int from tickets t where t.service_id = s.id and t.status = 'waiting') as waiting
     from gates g join gate_services gs on gs.gate_id = g.id join services s on s.id = gs.service_id
     where g.branch_id = 1`,
  );
  expect(rows.length).toBeGreaterThan(5);
  const page = await enter(browser, served.url, 'operador');
  await page.goto(`${served.url}/web/pages/operated-gates`);
  for (const { gate, service, waiting } of rows) {
    const shown = waiting > 0 ? `${waiting} en espera` : 'Nadie en espera';
    await expect(page.getByRole('button', { name: gate })).toContainText(`${service}${shown}`);
  }
  await expectAccessible(page);
});
