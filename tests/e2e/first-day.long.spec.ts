import type { Locator, Page } from '@playwright/test';
import { serveEmpty } from '../support/demo.ts';
import { expect, inHand, test } from './support.ts';

/** A required field has a mark behind its name. */
const fieldNamed = (label: string) => new RegExp(`^${label}( \\*)?$`);

/** Somebody who is counted as they tap and type. */
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

  /** One tap to reach the first field of a form that does not have the focus; the tab key leads on. */
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

const passwordOf = (who: string) => `Primera-${who.length}-Vez`;

test('from an empty organisation to the first person attended, in the pages alone', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const served = await serveEmpty('seguridad@ayto.example');
  const hand = new Hand();
  const from = performance.now();

  /** Signs in with a password that others know, and changes it. */
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
  await hand.menu(security, 'Usuarios');
  for (const [name, role] of [
    ['Marta', 'Gerente'],
    ['Olga', 'Operador'],
  ] as const) {
    await hand.button(security, 'Nuevo usuario');
    const dialog = security.getByRole('dialog');
    await hand.type(dialog, 'Nombre', name);
    await hand.type(dialog, 'Apellidos', 'Ruiz');
    await hand.type(dialog, 'Correo electrónico', `${name.toLowerCase()}@ayto.example`);
    await hand.choose(dialog, 'Rol', role);
    await hand.button(dialog, 'Guardar');
    await hand.type(security, 'Contraseña nueva', passwordOf(name));
    await hand.type(security, 'Confirmación contraseña', passwordOf(name));
    await hand.button(security, 'Poner contraseña');
    await expect(security.getByText('Contraseña puesta')).toBeVisible();
  }

  const manager = await enter('marta@ayto.example', passwordOf('Marta'));
  await hand.menu(manager, 'Mis sucursales');
  await hand.button(manager, 'Nueva sucursal');
  const branch = manager.getByRole('dialog');
  await hand.type(branch, 'Nombre', 'Plaza Mayor');
  await hand.button(branch, 'Crear sucursal');
  await expect(branch).toBeHidden();
  await expect(manager.getByText('Plaza Mayor').first()).toBeVisible();

  await hand.menu(manager, 'Servicios de sucursal');
  for (const [name, prefix] of [
    ['Padrón', 'P'],
    ['Tributos', 'T'],
  ] as const) {
    await hand.button(manager, 'Nuevo servicio');
    const dialog = manager.getByRole('dialog');
    await hand.type(dialog, 'Nombre', name);
    await hand.type(dialog, 'Prefijo', prefix);
    await hand.button(dialog, 'Crear servicio');
    await expect(dialog).toBeHidden();
  }
  await hand.tap(manager.getByText('Puestos', { exact: true }));
  await hand.button(manager, 'Nuevo puesto');
  const counter = manager.getByRole('dialog');
  await hand.type(counter, 'Nombre del puesto', 'Mesa 1');
  await hand.button(counter, 'Crear puesto');
  await expect(counter).toBeHidden();

  await hand.menu(manager, 'Operadores');
  await hand.button(manager, 'Traer a un operador');
  const bring = manager.getByRole('dialog');
  await hand.type(bring, 'Correo electrónico', 'olga@ayto.example');
  await hand.button(bring, 'Traer a un operador');
  await expect(bring).toBeHidden();

  await hand.menu(manager, 'Configurador de horarios');
  await hand.button(manager, 'Horario semanal');
  const week = manager.getByRole('dialog');
  const today = new Date().toLocaleDateString('es-ES', {
    weekday: 'long',
    timeZone: 'Europe/Madrid',
  });
  const day = today.slice(0, 1).toUpperCase() + today.slice(1);
  await hand.button(week, `Añadir un horario: ${day}`);
  await hand.type(week, `${day}: abre`, '00:00');
  await hand.type(week, `${day}: cierra`, '00:00');
  await hand.button(week, 'Guardar');
  await expect(week).toBeHidden();

  const operator = await enter('olga@ayto.example', passwordOf('Olga'));
  await hand.menu(operator, 'Crear turno');
  await hand.tap(operator.getByRole('button', { name: 'Padrón' }));
  await hand.button(operator, 'Crear turno');
  await expect(operator.getByText('P001').first()).toBeVisible();
  await hand.menu(operator, 'Mis puestos');
  await hand.tap(operator.getByRole('button', { name: 'Mesa 1' }));
  await hand.button(operator, 'Llamar siguiente');
  await expect(inHand(operator)).toHaveText('P001');
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
