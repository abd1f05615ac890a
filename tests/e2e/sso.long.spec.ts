import { type ServedDemo, serveDemo } from '../support/demo.ts';
import { type OpenIdProvider, ssoClient, startOpenIdProvider } from '../support/oidc.ts';
import { test as base, expect } from './support.ts';

const test = base.extend<{ provider: OpenIdProvider; trusting: ServedDemo }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
  provider: async ({}, use) => {
    await use({
      issuer: '',
      account: { subject: '', email: '', verified: false },
      close: async () => {},
    });
  },
  trusting: async ({ provider, browser }, use) => {
    const served = await serveDemo({
      env: async (url) => {
        const callback = `${url}/web/api/users/saveOauth2/callback/empresa`;
        Object.assign(provider, await startOpenIdProvider([callback], provider.account));
        const entry = { id: 'empresa', label: 'Alborada', issuer: provider.issuer, ...ssoClient };
        return {
          VEZ_PUBLIC_URL: url,
          VEZ_SSO: JSON.stringify([{ ...entry, organisation: 'alborada' }]),
        };
      },
    });
    await use(served);
    await Promise.all(browser.contexts().map((context) => context.close()));
    await served.dispose();
    await provider.close();
  },
});

test("signs in by the company's provider, and out again", async ({ page, provider, trusting }) => {
  Object.assign(provider.account, {
    subject: 'carmen',
    email: 'operador@demo.vez.example',
    verified: true,
  });
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await page.goto(`${trusting.url}/web/`);
  await page.getByRole('button', { name: 'Entrar con Alborada' }).click();
  await expect(page.getByRole('heading', { name: /^Hola/ })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('sso'))).toBe('empresa');
  // The identity is passed in the fragment of the URL, which browsers do not send to a server.
  expect(addresses.filter((address) => address.split('#')[0]?.includes('demo.vez'))).toEqual([]);
  await page.getByRole('button', { name: 'Cerrar sesion' }).click();
  await expect(page.getByRole('button', { name: 'Entrar con Alborada' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('sso'))).toBeNull();
});

test('says that the e-mail must be the same here and there', async ({
  page,
  provider,
  trusting,
}) => {
  Object.assign(provider.account, { subject: 'eva', email: 'eva@otra.example', verified: true });
  await page.goto(`${trusting.url}/web/`);
  await page.getByRole('button', { name: 'Entrar con Alborada' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'No se pudo procesar el inicio de sesión: debe usar el mismo correo en Vez y en el sistema de su empresa',
  );
  await expect(page).toHaveURL(/\/auth\/login$/);
});

test('a callback that nobody asked for leads to the login and says the same', async ({
  page,
  trusting,
}) => {
  const callback = `${trusting.url}/web/api/users/saveOauth2/callback/empresa`;
  await page.goto(`${callback}?code=forged&state=forged`);
  await expect(page.getByRole('alert')).toContainText('No se pudo procesar el inicio de sesión');
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});
