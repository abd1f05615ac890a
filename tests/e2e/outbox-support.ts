import type { Page } from '@playwright/test';
import { test as base, expect, inHand, openGate } from './support.ts';

/** A branch with only 300 waiting tickets, all of one service and with unique numbers. */
export const test = base.extend<{ floor: Floor }>({
  serviceWorkers: 'allow',
  floor: async ({ served, database }, use) => {
    await database.query(
      `update tickets set status = 'absent', version = version + 1
         where status in ('waiting', 'called', 'attending');
       insert into tickets (client_id, branch_id, service_id, day, prefix, number, status, channel,
         arrived_at, queued_at, waiting_since)
       select 1, 1, 1, (now() at time zone 'Europe/Madrid')::date, 'A', coalesce((select max(number) from tickets), 0) + n,
         'waiting', 'staff', now(), now(), now()
       from generate_series(1, 300) n`,
    );
    const ask = async <Row>(sql: string, values: unknown[] = []) =>
      // The cast: the test knows the columns that it selects.
      (await database.query(sql, values)).rows as Row[];
    await use({ url: served.url, ask, historyOf: (label) => historyOf(ask, label) });
  },
});

export interface Floor {
  url: string;
  ask: <Row>(sql: string, values?: unknown[]) => Promise<Row[]>;
  /** Actions on the ticket since its call, in order, from its history. */
  historyOf: (label: string) => Promise<string[]>;
}

async function historyOf(ask: Floor['ask'], label: string): Promise<string[]> {
  const rows = await ask<{ action: string }>(
    `select e.action from ticket_events e
     join tickets t on t.client_id = e.client_id and t.id = e.ticket_id
     where t.prefix || lpad(t.number::text, greatest(3, length(t.number::text)), '0') = $1
     order by e.id`,
    [label],
  );
  return rows.map(({ action }) => action);
}

/** Opens a counter, waits for the service worker that serves pages offline, and calls a ticket. */
export async function arriveWithTurn(
  page: Page,
  url: string,
  gate = 'Puesto 1',
): Promise<{ page: Page; label: string }> {
  await openGate(page, url, gate);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return { page, label: await callNext(page) };
}

/** Calls the next ticket and waits until the device has stored the counter with it. */
export async function callNext(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Llamar siguiente', exact: true }).click();
  await expect(inHand(page)).toBeVisible();
  const label = (await inHand(page).textContent()) ?? '';
  await page.waitForFunction(
    (text) =>
      Object.keys(localStorage).some(
        (name) => name.startsWith('vez.queries.') && localStorage[name].includes(`"${text}"`),
      ),
    label,
  );
  return label;
}

export const start = (page: Page) => page.getByRole('button', { name: 'Iniciar atención' }).click();

/** Chips that show the state of each pending or refused action on the counter's page. */
export const chips = (page: Page) =>
  page.getByRole('list', { name: 'Acciones sin conexión' }).getByRole('listitem');

/** Waits until the server has accepted the action and its chip is gone. */
export async function confirmed(page: Page, operation: string): Promise<void> {
  await expect
    .poll(async () => (await kept(page)).map((entry) => `${entry.operation} ${entry.state}`))
    .toContain(`${operation} confirmed`);
  await expect(chips(page)).toHaveCount(0);
}

/** An outbox entry as stored on the device; `bytes` maps index to byte. */
interface Kept {
  operation: string;
  state: string;
  key: string;
  owner: string;
  bytes: Record<string, number>;
}

/** Returns all entries of an object store in IndexedDB. */
export function kept(page: Page, store: 'entries' | 'sealed' = 'entries'): Promise<Kept[]> {
  return page.evaluate(async (store) => {
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === 'vez-outbox')) return [];
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('vez-outbox');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const all = database.transaction(store).objectStore(store).getAll();
    await new Promise((resolve) => {
      all.onsuccess = resolve;
    });
    database.close();
    return all.result.map((each) => ({ ...each, bytes: { ...new Uint8Array(each.bytes ?? 0) } }));
  }, store);
}

/**
 * Shortens the session's inactivity limit from an hour to the given seconds in every tab, also for
 * settings that arrive later.
 */
export async function leaveAlone(page: Page, seconds = 2): Promise<void> {
  for (const tab of page.context().pages()) {
    await tab.evaluate((limit) => {
      const own: Storage & { put?: Storage['setItem'] } = Storage.prototype;
      own.put ??= Storage.prototype.setItem;
      const { put } = own;
      Storage.prototype.setItem = function (key, text) {
        if (key !== 'settings') return put.call(this, key, text);
        const sooner = { ...JSON.parse(text), 'vez.clients.inactivity.web': limit };
        put.call(this, key, JSON.stringify(sooner));
      };
      localStorage.setItem('settings', localStorage.getItem('settings') ?? '{}');
    }, String(seconds));
  }
}

export async function signInAgain(page: Page, who: string, password: string): Promise<void> {
  await page.getByLabel('Correo electrónico').fill(`${who}@demo.vez.example`);
  await page.getByLabel('Contraseña').fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('heading', { name: /^Hola/ })).toBeVisible();
}

/** Returns the seconds until `holds` resolves for each entry, by name, as text. */
export async function secondsUntil<Each>(
  all: Record<string, Each>,
  holds: (each: Each) => Promise<void>,
): Promise<string> {
  const from = performance.now();
  const seen = await Promise.all(
    Object.entries(all).map(async ([name, each]) => {
      await holds(each);
      return `${name} ${((performance.now() - from) / 1000).toFixed(1)}`;
    }),
  );
  return seen.join(', ');
}
