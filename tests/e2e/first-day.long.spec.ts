import type { Locator, Page } from '@playwright/test';
import { serveEmpty } from '../support/demo.ts';
import { expect, inHand, test } from './support.ts';

/** Label of a required field, which may end in « *». */
const fieldNamed = (label: string) => new RegExp(`^${label}( \\*)?$`);

/** Counts the taps and the filled fields of a person. */
class Hand {
  taps = 0;
  fields = 0;
  typing = false;

  async tap(target: Locator): Promise<void> {
    this.taps += 1;
    this.typing = false;
    await target.click();
  }

  async button(at: Page | Locator, name: string): Promise<void> {
    await this.tap(at.getByRole('button', { name, exact: true }));
  }

  /** Counts one tap for the first field of a form without focus; Tab leads to the next fields. */
  async type(at: Page | Locator, label: string, text: string): Promise<void> {
    const field = at.getByLabel(fieldNamed(label)).and(at.locator('input:not([type=checkbox])'));
    const isReached = await field.evaluate((input) => input === document.activeElement);
    if (!this.typing && !isReached) this.taps += 1;
    this.typing = true;
    this.fields += 1;
    await field.fill(text);
  }

  async choose(at: Page | Locator, label: string, option: string): Promise<void> {
    this.taps += 2;
    this.typing = false;
    await at.getByLabel(fieldNamed(label)).selectOption(option);
  }

  async menu(page: Page, name: string): Promise<void> {
    const menu = page.getByRole('navigation', { name: 'Menú' });
    await this.tap(menu.getByRole('link', { name, exact: true }));
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
}

test('from an empty organisation to the first person attended, in the pages alone', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const served = await serveEmpty('seguridad@ayto.example');
  const hand = new Hand();
  const from = performance.now();

  const enter = async (email: string, given: string): Promise<Page> => {
    const page = await (await browser.newContext()).newPage();
    page.setDefaultTimeout(15000);
    await page.goto(`${served.url}/web/`);
    await hand.type(page, 'Correo electrónico', email);
    await hand.type(page, 'Contraseña', given);
    await hand.button(page, 'Entrar');
    const drawer = page.getByRole('dialog', { name: 'Mi perfil' });
    await hand.type(drawer, 'Contraseña actual', given);
    await hand.type(drawer, 'Contraseña nueva', 'Escogida_9375');
    await hand.type(drawer, 'Confirmación contraseña', 'Escogida_9375');
    await hand.button(drawer, 'Cambiar contraseña');
    await expect(page.getByText('Contraseña actualizada correctamente')).toBeVisible();
    return page;
  };

  const security = await enter('seguridad@ayto.example', served.password);
  await security.getByRole('link', { name: 'Vez, inicio' }).click();
  await hand.tap(security.getByRole('link', { name: /^Crear un gerente/ }));
  const people = security.getByRole('dialog');
  await hand.type(people, 'Nombre', 'Marta');
  await hand.type(people, 'Apellidos', 'Ruiz');
  await hand.type(people, 'Correo electrónico', 'marta@ayto.example');
  await hand.choose(people, 'Rol', 'Gerente');
  await hand.button(people, 'Guardar');
  const marta = await people.getByLabel(fieldNamed('Contraseña nueva')).inputValue();
  await hand.button(people, 'Poner contraseña');
  await expect(security.getByText('Contraseña puesta')).toBeVisible();

  const manager = await enter('marta@ayto.example', marta);
  await hand.tap(manager.getByRole('link', { name: /^Crear la primera sucursal/ }));
  const branch = manager.getByRole('dialog');
  await hand.type(branch, 'Nombre', 'Plaza Mayor');
  await hand.type(branch, 'Servicios', 'Padrón, Tributos');
  await hand.choose(branch, 'Abre', 'A todas horas');
  await hand.button(branch, 'Crear sucursal');
  const next = manager.getByRole('dialog');
  await hand.tap(next.getByRole('link', { name: 'Vincular una pantalla o un quiosco' }));
  const screen = await (await browser.newContext()).newPage();
  await screen.goto(`${served.url}/web/pantalla`);
  const code = screen.locator('.pairing-code');
  await expect(code).toHaveText(/^\d{6}$/);
  const pairing = manager.getByRole('dialog');
  await hand.type(pairing, 'Código que muestra el dispositivo', (await code.textContent()) ?? '');
  await hand.type(pairing, 'Nombre', 'Sala');
  await hand.button(pairing, 'Vincular un dispositivo');
  await expect(code).toBeHidden();

  // Lists are fetched again only after 10 s, so the page is loaded anew.
  await security.goto(`${served.url}/web/`);
  await hand.tap(security.getByRole('link', { name: /^Dar una sucursal a un operador/ }));
  await hand.button(security, 'Nuevo usuario');
  await hand.type(people, 'Nombre', 'Olga');
  await hand.type(people, 'Apellidos', 'Ruiz');
  await hand.type(people, 'Correo electrónico', 'olga@ayto.example');
  await hand.tap(people.getByLabel('Plaza Mayor'));
  await hand.button(people, 'Guardar');
  const olga = await people.getByLabel(fieldNamed('Contraseña nueva')).inputValue();
  await hand.button(people, 'Poner contraseña');
  await expect(people).toBeHidden();

  const operator = await enter('olga@ayto.example', olga);
  await hand.menu(operator, 'Crear turno');
  await hand.tap(operator.getByRole('button', { name: 'Padrón' }));
  await hand.button(operator, 'Crear turno');
  await expect(operator.getByText('P001').first()).toBeVisible();
  await hand.menu(operator, 'Mis puestos');
  await hand.tap(operator.getByRole('button', { name: 'Puesto 1' }));
  await hand.button(operator, 'Llamar siguiente');
  await expect(inHand(operator)).toHaveText('P001');
  await expect(screen.getByText('P001').first()).toBeVisible();
  await hand.button(operator, 'Iniciar atención');
  await hand.tap(operator.getByRole('radio', { name: 'Trámite completado' }));
  await hand.button(operator, 'Finalizar');
  await expect(inHand(operator)).toBeHidden();

  const minutes = ((performance.now() - from) / 60_000).toFixed(1);
  console.log(
    `from nothing to the first person attended: ${hand.taps} taps, ${hand.fields} fields, ${minutes} min`,
  );
  await served.dispose();
});
