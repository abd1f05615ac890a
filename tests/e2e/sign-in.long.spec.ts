import { enter, expect, expectAccessible, password, test } from './support.ts';

test('after many wrong tries the device works before it enters, and the person may give up', async ({
  browser,
  served,
}) => {
  const email = 'operador4@demo.vez.example';
  const page = await enter(browser, served.url, null);
  await page.goto(`${served.url}/web/auth/login`);
  // The requests come from the page, because another address of this machine is another network.
  await page.evaluate(async (account) => {
    for (let n = 0; n < 5; n += 1) {
      await fetch('/web/api/users/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: account, password: `wrong ${n}` }),
      });
    }
  }, email);
  const typed = page.getByLabel('Correo electrónico');
  await typed.fill(email);
  await page.getByLabel('Contraseña').fill(password);
  const submit = page.getByRole('button', { name: /^Entra/ });
  const work = page.getByRole('progressbar', { name: 'Comprobación contra robots' });

  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/loginChallenge', async (route) => {
    await released;
    await route.continue();
  });
  await submit.click();
  await expect(work).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(work).toBeHidden();
  await expect(typed).toBeFocused();
  await expect(submit).toHaveText('Entrar');
  const answered = page.waitForResponse('**/loginChallenge');
  release();
  await answered;

  await page.unroute('**/loginChallenge');
  const tries: string[] = [];
  page.on('request', (request) => tries.push(request.url().split('/').pop() ?? ''));
  await submit.click();
  await expect(page.getByRole('heading', { name: /^Hola/ })).toBeVisible({ timeout: 60_000 });
  const asked = tries.filter((name) => name.startsWith('login'));
  expect(asked.slice(0, 3)).toEqual(['login', 'loginChallenge', 'login']);
});
