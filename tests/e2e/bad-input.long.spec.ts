import type { Page } from '@playwright/test';
import { pages } from '#domain/permissions/pages.ts';
import { enter, expect, inHand, tapFinish, test } from './support.ts';

const noConnection = 'Sin conexión con el servidor. Revise la red e inténtelo de nuevo.';

const invalid = 'Usuario o contraseña no válidos';

test('wrong, unknown and missing credentials', async ({ page, served }) => {
  await page.goto(`${served.url}/web/`);
  for (const [email, secret] of [
    ['operador@demo.vez.example', 'nope'],
    ['nadie@demo.vez.example', 'nope'],
    ['', ''],
    ['operador@demo.vez.example', ''],
  ]) {
    await page.getByLabel('Correo electrónico').fill(email ?? '');
    await page.getByLabel('Contraseña').fill(secret ?? '');
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      secret ? invalid : `${invalid}: ingrese correo y contraseña`,
    );
  }
  await page.route('**/web/api/users/login', (route) => route.abort());
  await page.getByLabel('Contraseña').fill('nope');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('alert')).toHaveText(noConnection);
});

test('an unknown branch falls back, a closed one says when it opens', async ({
  browser,
  served,
}) => {
  const page = await enter(browser, served.url, 'gerente');
  await page.goto(`${served.url}/web/pages/my-lines?branch=999`);
  await expect(page.getByText(/^Clínica Centro · /)).toBeVisible();
  await page.goto(`${served.url}/web/pages/my-service-provider?branch=abc`);
  await expect(page.getByText('Elija la sucursal')).toBeVisible();

  // This answer reports the branch as closed, whatever the time of day.
  await page.route('**/web/api/branches/mine*', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    for (const branch of body.content) {
      Object.assign(branch, { open: false, opensAt: '08:00', closesAt: '20:00' });
    }
    await route.fulfill({ response: answer, json: body });
  });
  // The clock moves a minute ahead, so that the cached answer is too old to be used.
  await page.clock.install({ time: Date.now() + 60_000 });
  await page.goto(`${served.url}/web/pages/my-service-provider?branch=2`);
  await expect(page.getByText('La sucursal está cerrada: ahora no se dan turnos.')).toBeVisible();
  await expect(page.getByRole('button', { name: /Admisión/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  // The page may still have a request under way when the test ends.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a page opens without what its address may not hold', async ({ browser, served }) => {
  const page = await enter(browser, served.url, 'gerente');
  const wrong =
    'day=mañana&from=ayer&to=1&page=-3&status=ñandú&branch=x&view=1&sort=&tab=0&person=[';
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() === 400) refused.push(answer.url());
  });
  for (const key of Object.keys(pages).filter((each) => each !== '/')) {
    await page.goto(`${served.url}/web/pages/${key}?${wrong}`);
    await expect(page.getByRole('main').getByRole('heading').first(), key).toBeVisible();
    await expect(page.getByText('Cargando'), key).toHaveCount(0);
    await expect(page.getByText('Algo ha fallado'), key).toHaveCount(0);
    expect(page.url(), key).not.toContain('page=-3');
  }
  expect(refused).toEqual([]);
});

test('no service chosen, and an e-mail that is none', async ({ browser, served }) => {
  const page = await enter(browser, served.url, 'operador3');
  await page.goto(`${served.url}/web/pages/my-service-provider?branch=1`);
  await expect(page.getByText('Elija el servicio')).toBeVisible();
  await page.goto(`${served.url}/web/pages/my-service-provider?branch=1&service=9999`);
  await page.getByRole('button', { name: 'Crear turno' }).click();
  await expect(page.getByRole('alert')).toHaveText('El servicio no existe en esta sucursal');
  await page.goto(`${served.url}/web/pages/my-service-provider?branch=1&service=1`);
  await page.getByLabel('Correo electrónico').fill('esto no');
  await page.getByRole('button', { name: 'Crear turno' }).click();
  await expect(page.getByText('El correo no es válido')).toBeVisible();
  await expect(page.getByLabel('Correo electrónico')).toHaveValue('esto no');
});

test.describe('with the server away', () => {
  /** Aborts every request to the paths and to `/readyz`; the returned function restores them. */
  async function cut(page: Page, paths: string): Promise<() => Promise<void>> {
    const cuts = [paths, '**/readyz'];
    for (const path of cuts) await page.route(path, (route) => route.abort());
    return async () => {
      for (const path of cuts) await page.unroute(path);
    };
  }

  test('each action says so, and is done once it is back', async ({ browser, served }) => {
    const page = await enter(browser, served.url, 'operador4');
    await page.goto(`${served.url}/web/pages/operated-gates`);
    const steps: [string, () => Promise<void>, () => Promise<void>][] = [
      [
        'open',
        () => page.getByRole('button', { name: 'Puesto 2' }).click(),
        () => expect(page.getByRole('button', { name: 'Llamar siguiente' })).toBeVisible(),
      ],
      [
        'callNext',
        () => page.getByRole('button', { name: 'Llamar siguiente' }).click(),
        () => expect(inHand(page)).toBeVisible(),
      ],
      [
        'start',
        () => page.getByRole('button', { name: 'Iniciar atención' }).click(),
        () => expect(page.getByText('En atención', { exact: true })).toBeVisible(),
      ],
      [
        'finish',
        () => tapFinish(page),
        () => expect(page.getByText('Sin turno en curso')).toBeVisible(),
      ],
      [
        'close',
        () => page.getByRole('button', { name: 'Cerrar puesto' }).click(),
        () => expect(page.getByRole('heading', { name: 'Mis puestos' })).toBeVisible(),
      ],
    ];
    for (const [operation, act, done] of steps) {
      const restore = await cut(page, `**/web/api/**/${operation}?*`);
      await act();
      const away = page.getByRole('status').filter({ hasText: 'Sin conexión' });
      await expect(away, operation).toBeVisible();
      await restore();
      await done();
      await expect(away).toBeHidden();
      await expect(page.getByRole('button', { name: '1 pendiente' })).toBeHidden();
    }
  });
});
