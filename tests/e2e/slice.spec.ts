import { arrive } from './shell-support.ts';
import {
  createTicket,
  enter,
  expect,
  finish,
  inHand,
  note,
  openGate,
  signIn,
  test,
} from './support.ts';

test('an operator serves a person, from the sign-in to the reason', async ({ page, served }) => {
  await signIn(page, served.url, 'operador');
  const menu = page.getByRole('navigation', { name: 'Menú' });
  await expect(menu.getByRole('link')).toHaveText([
    'Inicio',
    'Mis puestos',
    'Crear turno',
    'Mis colas',
    'Mis clientes',
    'Mis turnos atendidos',
    'Mis citas',
    'Tablero',
    'Documentación',
    'Accesibilidad',
  ]);

  await openGate(page, served.url, 'Puesto 5');
  await page.getByRole('button', { name: 'Llamar siguiente' }).click();
  await expect(inHand(page)).toHaveText(/^[A-Z]\d{3}$/);
  await page.getByRole('button', { name: 'Por qué este turno' }).click();
  await expect(
    page.getByText(/Mayor espera primero\. (Iba delante por su lugar|Había superado)/),
  ).toBeVisible();
  await page.keyboard.press('Escape');

  // A repeated call must wait ten seconds; the button shows the wait and then becomes enabled.
  const recall = page.getByRole('button', { name: /Volver a llamar/ });
  await expect(recall).toHaveAttribute('aria-disabled', 'true');
  await expect(recall).toHaveAttribute('aria-disabled', 'false');
  await recall.click();
  await expect(page.getByText('2.ª llamada')).toBeVisible();

  await page.getByRole('button', { name: 'Iniciar atención' }).click();
  await expect(page.getByText('En atención', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Finalizar', exact: true }).click();
  await expect(page.getByText('El motivo del turno es obligatorio')).toBeVisible();
  await note(page, 'Volverá el lunes');
  await finish(page, 'Información entregada');
  await expect(page.getByText('Sin turno en curso')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Llamar siguiente' })).toBeFocused();
  await page.getByRole('button', { name: 'Cerrar puesto' }).click();
  await expect(page.getByRole('button', { name: 'Puesto 5' })).toBeVisible();
});

test('absent, postponed and taken up again', async ({ browser, served }) => {
  const page = await enter(browser, served.url, 'operador2');
  await openGate(page, served.url, 'Puesto 3');
  const call = page.getByRole('button', { name: 'Llamar siguiente' });

  await call.click();
  const absent = await inHand(page).textContent();
  await page.getByRole('button', { name: 'Ausente' }).click();
  await expect(page.getByText('Sin turno en curso')).toBeVisible();

  await call.click();
  await expect(inHand(page)).not.toHaveText(absent ?? '');
  const label = (await inHand(page).textContent()) ?? '';
  await page.getByRole('button', { name: 'Posponer' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Sale un momento').check();
  await dialog.getByRole('button', { name: 'Posponer' }).click();
  await page.getByRole('button', { name: `Retomar ${label}` }).click();
  await expect(page.getByRole('region', { name: 'Pospuestos' })).toContainText('Ninguno');

  // The ticket kept its place in the queue, so it is the next again.
  await call.click();
  await expect(inHand(page)).toHaveText(label);
  await page.getByRole('button', { name: 'Iniciar atención' }).click();
  await finish(page);
});

test('a turn created in one browser appears in another without reload', async ({
  browser,
  served,
}) => {
  const watcher = await enter(browser, served.url, 'monitor');
  await watcher.goto(`${served.url}/web/pages/my-lines?branch=1`);
  await expect(watcher.getByRole('heading', { name: 'Facturación' })).toBeVisible();
  let reloads = 0;
  watcher.on('load', () => {
    reloads += 1;
  });
  const creator = await enter(browser, served.url, 'operador3');
  const label = await createTicket(creator, served.url, 'Facturación');
  await expect(watcher.getByRole('rowheader', { name: label })).toBeVisible();
  expect(reloads).toBe(0);
});

test('leaving ends the session on the server', async ({ browser, served }) => {
  const page = await arrive(browser, served.url, { who: 'operador4' });
  const [authToken, accessToken] = await page.evaluate(() =>
    ['authToken', 'accessToken'].map((name) => localStorage.getItem(name)),
  );
  const ask = async () => {
    const headers = { authorization: `Bearer ${accessToken}` };
    const address = `${served.url}/web/api/branches/mine?authToken=${authToken}`;
    return (await fetch(address, { headers })).status;
  };
  expect(await ask()).toBe(200);
  await page.getByRole('button', { name: 'Cerrar sesion' }).click();
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
  await expect.poll(ask).toBe(401);
});

test('the tabs of a browser share one stream of changes', async ({ browser, served }) => {
  const first = await enter(browser, served.url, 'monitor');
  await first.goto(`${served.url}/web/pages/my-lines?branch=1`);
  const second = await first.context().newPage();
  await second.goto(`${served.url}/web/pages/my-lines?branch=1`);
  await expect(second.getByRole('heading', { name: 'Facturación' })).toBeVisible();
  const streams = async () =>
    /^vez_event_streams (\d+)$/m.exec(await (await fetch(`${served.url}/metrics`)).text())?.[1];
  await expect.poll(streams).toBe('1');

  const creator = await enter(browser, served.url, 'operador3');
  const label = await createTicket(creator, served.url, 'Facturación');
  for (const tab of [first, second]) {
    await expect(tab.getByRole('rowheader', { name: label })).toBeVisible();
  }
  // The first tab held the shared stream, so the second must take over.
  await first.close();
  const next = await createTicket(creator, served.url, 'Facturación');
  await expect(second.getByRole('rowheader', { name: next })).toBeVisible();
});

test('turn after turn is created without leaving the page', async ({ browser, served }) => {
  const page = await enter(browser, served.url, 'operador3');
  // The QR code of a ticket arrives late and must not move the buttons.
  let letCodesCome = () => {};
  const codesCome = new Promise<void>((resolve) => {
    letCodesCome = resolve;
  });
  await page.route('**/api/tickets/*/link?*', async (route) => {
    await codesCome;
    await route.continue();
  });
  await page.goto(`${served.url}/web/pages/my-service-provider`);
  const seen = new Set<string>();
  for (const service of ['Admisión', 'Facturación', 'Admisión']) {
    await page.getByRole('button', { name: service }).click();
    await page.getByLabel('Nombre y apellidos').fill('Ana Gil');
    await page.getByRole('button', { name: 'Crear turno' }).click();
    const number = page.getByRole('status').filter({ hasText: /^[A-Z]\d+$/ });
    seen.add((await number.textContent()) ?? '');
    const another = page.getByRole('button', { name: 'Crear otro' });
    await expect(another).toBeFocused();
    const place = await another.boundingBox();
    letCodesCome();
    await expect(page.getByRole('img', { name: 'Código QR' }).first()).toBeVisible();
    expect(await another.boundingBox()).toEqual(place);
    await another.click();
  }
  expect(seen.size).toBe(3);
});
