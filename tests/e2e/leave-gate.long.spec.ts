import type { Page } from '@playwright/test';
import { arrive } from './shell-support.ts';
import { expect, expectAccessible, inHand, openGate, test } from './support.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Tiene un puesto abierto' });

async function leave(page: Page) {
  await page.getByRole('button', { name: 'Cerrar sesion' }).click();
  await expect(dialogOf(page)).toBeVisible();
}

test('who leaves with a turn in hand says what becomes of it', async ({
  browser,
  served,
  database,
}) => {
  const page = await arrive(browser, served.url, { who: 'operador' });
  await openGate(page, served.url, 'Puesto 1');
  await page.getByRole('button', { name: 'Llamar siguiente' }).click();
  const label = await inHand(page).innerText();
  await leave(page);
  await expect(dialogOf(page)).toContainText(`Puesto 1 sigue abierto, con ${label} en curso.`);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Cerrar sesion' })).toBeFocused();
  await expect(inHand(page)).toHaveText(label);

  await leave(page);
  await dialogOf(page)
    .getByRole('radio', { name: /^Devolverlo a la cola/ })
    .check();
  await dialogOf(page).getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
  const { rows } = await database.query(
    `select t.status, t.prefix || lpad(t.number::text, 3, '0') as label,
       (select count(*)::int from gate_sessions s join users u on u.id = s.user_id
       where u.email like 'operador@%' and s.closed_at is null) as open
     from ticket_events e join tickets t on t.id = e.ticket_id order by e.id desc limit 1`,
  );
  expect(rows).toEqual([{ status: 'waiting', label, open: 0 }]);
});

test('who leaves with a counter open closes it or leaves it open', async ({
  browser,
  served,
  database,
}) => {
  const openGates = async () => {
    const { rows } = await database.query(
      `select 1 from gate_sessions s join users u on u.id = s.user_id
       where u.email like 'operador@%' and s.closed_at is null`,
    );
    return rows.length;
  };
  for (const [name, left] of [
    ['Cerrar puesto y salir', 0],
    ['Dejarlo abierto y salir', 1],
  ] as const) {
    const page = await arrive(browser, served.url, { who: 'operador' });
    await openGate(page, served.url, 'Puesto 1');
    await leave(page);
    await dialogOf(page).getByRole('button', { name }).click();
    await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
    expect(await openGates()).toBe(left);
  }
});
