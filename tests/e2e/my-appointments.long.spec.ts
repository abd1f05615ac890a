import type { Locator, Page } from '@playwright/test';
import { arrive, settled } from './shell-support.ts';
import { expect, expectAccessible, expectReadable, test } from './support.ts';

const quarterMs = 15 * 60_000;
/** Start of the slot that begins in 5 to 20 minutes, for which check-in is open. */
const soon = () => Math.ceil((Date.now() + 5 * 60_000) / quarterMs) * quarterMs;
const inMadrid = (at: number, options: Intl.DateTimeFormatOptions, locale = 'es-ES') =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'Europe/Madrid' }).format(at);
const timeOf = (at: number) =>
  inMadrid(at, { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' });
const dayOf = (at: number) => inMadrid(at, { dateStyle: 'short' }, 'sv-SE');

/** Presses Tab until the control has the focus, then activates it. */
async function press(page: Page, control: Locator): Promise<void> {
  await reach(page, control);
  await page.keyboard.press('Enter');
}

async function reach(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let stops = 0; stops < 60; stops += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the tabulator does not come to ${control}`);
}

/** Moves with the arrow keys to the slot in the first column and opens it. */
async function openSlot(page: Page, at: number): Promise<void> {
  const slot = slotOf(page, at);
  await reach(page, page.locator('[data-cell][tabindex="0"]'));
  await page.keyboard.press('Home');
  for (let steps = 0; steps < 100; steps += 1) {
    if (await slot.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('ArrowDown');
  }
  await expect(slot).toBeFocused();
  await page.keyboard.press('Enter');
}

const slotOf = (page: Page, at: number) =>
  page.getByRole('button', { name: new RegExp(`^${timeOf(at)}, Citas y cambios: `) });

test('an appointment is booked, moved, kept and cancelled by keyboard, and the day printed', async ({
  browser,
  served,
  database,
}) => {
  const at = soon();
  const next = at + quarterMs;
  // Frees the two slots of any appointments of the demonstration.
  await database.query(
    `update tickets set scheduled_at = scheduled_at - interval '40 days'
     where scheduled_at between $1 and $2`,
    [new Date(at), new Date(next + quarterMs)],
  );
  const page = await arrive(browser, served.url, {
    path: `pages/my-appointments?day=${dayOf(at)}`,
  });
  const book = async (name: string, slot: number) => {
    await openSlot(page, slot);
    const dialog = page.getByRole('dialog', { name: /^Nueva cita: / });
    await expect(dialog.getByLabel('Nombre y apellidos')).toBeFocused();
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(slotOf(page, slot)).toHaveAccessibleName(/Programado/);
  };
  const look = async (slot: number) => {
    await openSlot(page, slot);
    const listed = page.getByRole('dialog', { name: /^Citas de / });
    await press(page, listed.getByRole('listitem').getByRole('button'));
    const dialog = page.getByRole('dialog', { name: /^Cita C\d+/ });
    await expect(dialog).toBeVisible();
    return dialog;
  };

  await book('Marta Ríos', next);
  await expectAccessible(page);
  await press(page, (await look(next)).getByRole('button', { name: 'Mover' }));
  const moving = page.getByRole('dialog', { name: /^Mover / });
  const hour = moving.getByLabel('Hora', { exact: true });
  await reach(page, hour);
  await page.keyboard.press('ArrowUp');
  await expect(hour).toHaveValue(new Date(at).toISOString());
  await expectAccessible(page);
  await press(page, moving.getByRole('button', { name: 'Mover' }));
  await expect(moving).toBeHidden();
  await expect(slotOf(page, at)).toHaveAccessibleName(/Mar\*{4}Ríos Programado/);
  await expect(slotOf(page, next)).toHaveAccessibleName(/: 2 libres$/);

  await press(page, (await look(at)).getByRole('button', { name: 'Confirmar llegada' }));
  const arriving = page.getByRole('dialog', { name: /^Confirmar llegada de / });
  await expect(arriving).toContainText('con el lugar de su hora');
  await press(page, arriving.getByRole('button', { name: 'Confirmar llegada' }));
  await expect(slotOf(page, at)).toHaveAccessibleName(/Mar\*{4}Ríos En espera/);

  await book('Luis Gil', next);
  await press(page, (await look(next)).getByRole('button', { name: 'Cancelar cita' }));
  const cancelling = page.getByRole('dialog', { name: /^¿Cancelar / });
  await expect(cancelling.getByLabel('Causa')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await press(page, cancelling.getByRole('button', { name: 'Cancelar cita' }));
  await expect(slotOf(page, next)).toHaveAccessibleName(/: 2 libres$/);

  await page.emulateMedia({ media: 'print' });
  const printed = await page.locator('body').innerText();
  expect(printed).toContain('Mis citas · Clínica Centro');
  expect(printed).toMatch(/Mar\*{4}Ríos\s+Citas y cambios\s+En espera/);
  expect(printed).not.toContain('Nueva cita');
  await page.emulateMedia({ media: 'screen' });

  await page.evaluate(() => localStorage.setItem('darkTheme', 'true'));
  for (const view of ['', '&view=week', '&view=month']) {
    await page.goto(`${served.url}/web/pages/my-appointments?day=${dayOf(at)}${view}`);
    await settled(page);
    await expectReadable(page);
  }
});
