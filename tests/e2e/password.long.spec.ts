import { arrive } from './shell-support.ts';
import { expect, expectAccessible, password, test } from './support.ts';

test('the password is changed in «Mi perfil», by the rules and texts of the product', async ({
  browser,
  served,
}) => {
  const page = await arrive(browser, served.url, { who: 'operador4' });
  await page.getByRole('button', { name: /^Mi perfil/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Mi perfil' });
  const [current, fresh, confirmation] = [
    'Contraseña actual',
    'Contraseña nueva',
    'Confirmación contraseña',
  ].map((label) => drawer.getByLabel(label, { exact: true }));
  const submit = drawer.getByRole('button', { name: 'Cambiar contraseña' });
  if (!current || !fresh || !confirmation) throw new Error('the form has three fields');

  await submit.click();
  for (const text of [
    'Contraseña actual es requerido.',
    'Contraseña es requerido.',
    'Confirmación contraseña es requerido.',
  ]) {
    await expect(drawer.getByText(text, { exact: true })).toBeVisible();
  }

  await fresh.fill('abc');
  await expect(drawer.getByText('Débil')).toBeVisible();
  await expect(
    drawer.getByText(/^Al menos una mayúscula\. Al menos un número\. Mínimo 8 caracteres$/),
  ).toBeVisible();
  await fresh.fill('Nublado-5521');
  await expect(drawer.getByText('Fuerte')).toBeVisible();
  await confirmation.fill('Nublado-5522');
  await expect(drawer.getByText('Contraseñas no coinciden.')).toBeVisible();
  await expectAccessible(page);

  await current.fill('no es esta');
  await confirmation.fill('Nublado-5521');
  await submit.click();
  await expect(page.getByRole('alert')).toContainText('La contraseña actual no es correcta');
  await expect(current).toHaveAccessibleDescription('La contraseña actual no es correcta');

  await current.fill(password);
  await page.route('**/passwordChange*', (route) => route.abort());
  await submit.click();
  await expect(page.getByText('Error tu nueva contraseña no es valida')).toBeVisible();
  await page.unroute('**/passwordChange*');

  await expect(page.getByRole('status').filter({ hasText: 'Sin conexión' })).toBeHidden();
  await submit.click();
  await expect(page.getByText('Operación exitosa')).toBeVisible();
  await expect(page.getByText('Contraseña actualizada correctamente')).toBeVisible();
  await expect(drawer).toBeHidden();
});
