import type { Page } from '@playwright/test';
import type pg from 'pg';
import { parseSeconds } from '#domain/time/seconds.ts';
import { chooseMore, createTicket, enter, expect, inHand, openGate, test } from './support.ts';

/**
 * A duration in hours, minutes and seconds; a time of day with «a. m.» or «p. m.» does not match.
 */
const clockText = /\d{2,}:\d\d:\d\d(?!\s[ap]\.)/;

function secondsOf(text: string): number {
  const read = parseSeconds(text);
  if (!read.ok) throw new Error(`${text}: ${read.error}`);
  return read.seconds;
}

async function callAgain(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: 'Llamar siguiente' }).click();
  await expect(inHand(page)).toHaveText(label);
}

async function transfer(page: Page, service: string): Promise<void> {
  await chooseMore(page, 'Transferir');
  const dialog = page.getByRole('dialog', { name: /^Transferir/ });
  await dialog.getByLabel('Servicio', { exact: true }).selectOption(service);
  await dialog.getByLabel('Lugar en la cola').selectOption('El primero');
  await dialog.getByLabel('Necesita otro servicio').check();
  await dialog.getByRole('button', { name: 'Transferir' }).click();
  await expect(inHand(page)).toBeHidden();
}

/**
 * The first duration in the row of the ticket, in any list. The row must show `state` first,
 * because a page may show stored data until the answer arrives.
 */
async function waitIn(page: Page, label: string, state?: string): Promise<string> {
  const row = page.getByRole('row').filter({ hasText: label });
  await expect(row).toHaveCount(1);
  if (state) await expect(row).toContainText(state);
  const [wait = ''] = clockText.exec(await row.innerText()) ?? [];
  return wait;
}

test('label and total wait are one on every page and in print, whatever becomes of the turn', async ({
  browser,
  served,
  database,
}) => {
  const desk = await enter(browser, served.url, 'operador');
  const label = await createTicket(desk, served.url, 'Admisión');
  await desk.emulateMedia({ media: 'print' });
  await expect(desk.locator('body')).toContainText(label);
  await desk.emulateMedia({ media: 'screen' });
  const turn = await newest(database);
  const floor = await enter(browser, served.url, 'monitor');
  const show = async (page: string) => {
    await floor.goto(`${served.url}/web/pages/${page}`);
    await expect(floor.getByText(label).first()).toBeVisible();
  };

  // The wait exceeds all others in the demonstration, so the ticket is always the next.
  await turn.backdate(50);
  await openGate(desk, served.url, 'Puesto 1');
  await callAgain(desk, label);
  await transfer(desk, 'Facturación');
  await turn.backdate(7);
  await callAgain(desk, label);
  await transfer(desk, 'Citas y cambios');
  await turn.backdate(5);
  await callAgain(desk, label);
  await chooseMore(desk, 'Devolver a la cola');
  await expect(inHand(desk)).toBeHidden();
  await turn.backdate(3);

  for (const page of ['my-lines', 'my-clients']) {
    await test.step(`waiting, on ${page}`, async () => {
      await show(page);
      const atLeast = await turn.waited();
      const shown = secondsOf(await waitIn(floor, label));
      expect(shown).toBeGreaterThanOrEqual(Math.max(65 * 60, atLeast - 2));
      expect(shown).toBeLessThanOrEqual((await turn.waited()) + 1);
    });
  }

  await callAgain(desk, label);
  await desk.getByRole('button', { name: 'Posponer' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Sale un momento').check();
  await dialog.getByRole('button', { name: 'Posponer' }).click();
  await desk.getByRole('button', { name: `Retomar ${label}` }).click();
  await expect(desk.getByRole('button', { name: `Retomar ${label}` })).toBeHidden();
  await turn.backdate(2);
  await callAgain(desk, label);
  const [waited = ''] = clockText.exec(await desk.getByText('Esperó').innerText()) ?? [];
  expect(secondsOf(waited)).toBeGreaterThanOrEqual(67 * 60);
  await show('my-clients');
  expect(await waitIn(floor, label, 'Llamado')).toBe(waited);
  await floor.getByRole('button', { name: `Detalles de ${label}` }).click();
  await expect(floor.getByRole('dialog')).toContainText(waited);

  await desk.getByRole('button', { name: 'Iniciar atención' }).click();
  await desk.getByRole('radio', { name: 'Trámite completado' }).check();
  await desk.getByRole('button', { name: 'Finalizar', exact: true }).click();
  await expect(inHand(desk)).toBeHidden();
  await show('my-attended-tickets');
  expect(await waitIn(floor, label)).toBe(waited);
});

/** Helpers for the ticket that was created last. */
async function newest(database: pg.Client) {
  const { rows } = await database.query<{ id: string }>('select max(id) as id from tickets');
  const id = rows[0]?.id;
  return {
    /** Moves the start of the current wait back by that many minutes. */
    backdate: (minutes: number) =>
      database.query(
        `update tickets set
           arrived_at = arrived_at - $2::int * interval '1 minute',
           waiting_since = waiting_since - $2::int * interval '1 minute',
           queued_at = least(queued_at, waiting_since) - interval '1 day'
         where id = $1`,
        [id, minutes],
      ),
    /** Total wait in seconds. */
    waited: async () => {
      const { rows } = await database.query<{ seconds: number }>(
        `select waited_seconds + extract(epoch from now() - waiting_since)::int as seconds
         from tickets where id = $1`,
        [id],
      );
      return rows[0]?.seconds ?? 0;
    },
  };
}
