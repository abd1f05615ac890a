import type { Browser, BrowserContext, Page } from '@playwright/test';
import { Network } from '../support/network.ts';
import {
  createTicket,
  enter,
  expect,
  expectAccessible,
  expectReadable,
  finish,
  inHand,
  openGate,
  test,
} from './support.ts';

const service = 'Facturación';
const { VEZ_PICTURES: pictures } = process.env;

/** A context of a phone that counts its vibrations and allows service workers. */
async function phone(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
    serviceWorkers: 'allow',
  });
  await context.addInitScript(() => {
    Object.assign(window, { vibrations: 0 });
    navigator.vibrate = () => {
      // The cast: the line above adds the property.
      (window as unknown as { vibrations: number }).vibrations += 1;
      return true;
    };
  });
  return context;
}

/** Checks accessibility in light and dark, and the layout on a phone, a tablet and a desktop. */
async function expectGood(page: Page, name: string): Promise<void> {
  await expectAccessible(page);
  for (const width of [320, 820, 1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const over = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    expect(await page.evaluate(over)).toBe(0);
    if (pictures) await page.screenshot({ path: `${pictures}/${name}-${width}-light.png` });
  }
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('button, select, label:has(input), a')]
      .filter((each) => each.getBoundingClientRect().height < 44)
      .map((each) => each.textContent),
  );
  expect(small).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectReadable(page);
  if (pictures) await page.screenshot({ path: `${pictures}/${name}-390-dark.png` });
  await page.emulateMedia({ colorScheme: 'light' });
}

/**
 * Creates a ticket as staff and waits for its link, before the page moves on to the next ticket.
 */
async function give(clerk: Page, url: string): Promise<{ label: string; link: string }> {
  const linked = clerk.waitForResponse(/tickets\/\d+\/link/).then((answer) => answer.json());
  const label = await createTicket(clerk, url, service);
  return { label, link: String((await linked).content) };
}

/** Opens the page of a new ticket in another person's phone. */
async function follow(browser: Browser, clerk: Page, url: string): Promise<Page> {
  const { link } = await give(clerk, url);
  const page = await (await phone(browser)).newPage();
  await page.goto(link.replace(/^.*\/web/, `${url}/web`));
  return page;
}

test('a person follows their turn by its link, from the number to the poll', async ({
  browser,
  served,
  database,
}) => {
  test.slow();
  // No other ticket waits, so that the counter calls this one.
  await database.query(`update tickets set status = 'cancelled', closed_at = now()
    where status = 'waiting'`);
  await database.query(`insert into branch_intakes (client_id, branch_id, enabled, proof,
    passes_at_most) values (1, 1, false, 'word', 2)
    on conflict (client_id, branch_id) do update set passes_at_most = 2`);
  const network = await Network.open(served.url);
  const clerk = await enter(browser, served.url, 'operador3');
  const { label: first } = await give(clerk, served.url);
  const { label: ours, link: own } = await give(clerk, served.url);

  const context = await phone(browser);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  await page.goto(own.replace(/^.*\/web/, `${network.url}/web`));
  await expect(page.getByRole('heading', { name: `Su turno ${ours}` })).toBeVisible();
  await expect(page.getByText('1 persona delante')).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^${ours} · 1 persona delante`));
  await expect(page.locator('.line svg')).toHaveCount(2);
  await expectGood(page, 'waiting');
  const second = await (await phone(browser)).newPage();
  await second.goto(own.replace(/^.*\/web/, `${served.url}/web`));
  await expect(second.getByText('1 persona delante')).toBeVisible();

  await page.getByLabel('A cuánto está, andando').selectOption('10');
  await page.getByRole('button', { name: 'Avisarme de cuándo salir' }).press('Enter');
  await expect(page.getByText('Está a 10\u00a0min andando.')).toBeFocused();
  // No counter is open yet, so the page cannot estimate a time.
  await expect(page.getByText('Aún no se puede decir cuándo salir.')).toBeVisible();
  await expectGood(page, 'away');
  await page.getByRole('button', { name: 'Voy de camino' }).press('Enter');
  const sent = page.getByText(/^El personal sabe que viene de camino\. Llegada: hacia las/);
  await expect(sent).toBeFocused();
  await page.reload();
  await expect(sent).toBeVisible();
  await expectGood(page, 'coming');

  // No ticket is behind this one yet, so the first attempt is refused.
  const letPass = async () => {
    await page.getByRole('button', { name: 'Dejar pasar' }).press('Enter');
    await expect(page.getByRole('heading', { name: /^¿Dejar pasar/ })).toBeFocused();
    await page.getByRole('button', { name: 'Sí, dejar pasar' }).press('Enter');
  };
  await letPass();
  await expect(page.getByText('No hay nadie detrás a quien dejar pasar.')).toBeVisible();
  const { label: third } = await give(clerk, served.url);

  const leaves = await follow(browser, clerk, served.url);
  await leaves.getByRole('button', { name: 'Dejar la cola' }).press('Enter');
  await expect(leaves.getByRole('heading', { name: '¿Dejar la cola?' })).toBeFocused();
  await expectGood(leaves, 'leaving');
  await leaves.getByRole('button', { name: 'Seguir esperando' }).press('Enter');
  await leaves.getByRole('button', { name: 'Dejar la cola' }).press('Enter');
  await leaves.getByRole('button', { name: 'Sí, dejar la cola' }).press('Enter');
  await expect(leaves.getByText('Ha dejado la cola')).toBeVisible();

  const counter = await enter(browser, served.url, 'operador');
  await openGate(counter, served.url, 'Puesto 5');
  const call = counter.getByRole('button', { name: 'Llamar siguiente' });
  await call.click();
  await expect(inHand(counter)).toHaveText(first);
  await expect(page.getByText('Es la siguiente persona')).toBeVisible();
  await letPass();
  await expect(page.getByText('Ha dejado pasar a la persona siguiente.')).toBeVisible();
  await expect(page.getByText('1 persona delante')).toBeVisible();
  const { label: fourth } = await give(clerk, served.url);

  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // Online the service worker fetches the page from the server.
  const asked = context.waitForEvent('request', (request) => {
    return request.serviceWorker() !== null && request.url().endsWith('/web/turno');
  });
  await page.reload();
  await asked;
  await network.set('refused');
  await expect(page.getByText(/Sin conexión\. Así estaba hace \d+\ss/).last()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: `Su turno ${ours}` })).toBeVisible();
  await expect(page.getByText(/Así estaba hace \d+\s(s|min)/).last()).toBeVisible();
  await expectGood(page, 'silent');
  // The installed page opens an address without the secret.
  const installed = await context.newPage();
  await installed.goto(`${network.url}/web/turno`);
  await expect(installed.getByRole('heading', { name: `Su turno ${ours}` })).toBeVisible();
  await installed.close();
  await letPass();
  await expect(page.getByText(/^Sin respuesta todavía/).last()).toBeVisible();
  await counter.getByRole('button', { name: 'Iniciar atención' }).click();
  await finish(counter);
  await call.click();
  await expect(inHand(counter)).toHaveText(third);
  await network.set('pass');
  await expect(page.getByText('Ha dejado pasar a la persona siguiente.')).toBeVisible();
  await expect(page.getByText('1 persona delante')).toBeVisible();
  await expect(page.getByText(/Así estaba hace/)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Dejar pasar' })).toBeHidden();

  for (const next of [fourth, ours]) {
    await counter.getByRole('button', { name: 'Iniciar atención' }).click();
    await finish(counter);
    await call.click();
    await expect(inHand(counter)).toHaveText(next);
  }
  await expect(page.getByRole('heading', { name: /Es su turno.*Puesto 5/ })).toBeVisible();
  await expect(counter.getByText(/^De camino · llega hacia las/)).toBeVisible();
  await page.getByRole('button', { name: 'Ya no voy de camino' }).press('Enter');
  await expect(counter.getByText(/^De camino/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Voy de camino' }).press('Enter');
  await expect(counter.getByText(/^De camino/)).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^${ours} · Le esperan en Puesto 5`));
  expect(await page.evaluate('vibrations')).toBe(1);
  await expectGood(page, 'called');

  await counter.getByRole('button', { name: 'Iniciar atención' }).click();
  await expect(page.getByText('Le están atendiendo en Puesto 5')).toBeVisible();
  await finish(counter);
  await expect(page.getByText('Visita terminada')).toBeVisible();
  await expect(second.getByText('Visita terminada')).toBeVisible();
  await expectGood(page, 'ended');
  await page.getByRole('link', { name: 'Valorar la atención' }).click();
  await expect(page.getByRole('heading', { name: 'Su opinión nos ayuda' })).toBeVisible();
  expect(faults).toEqual([]);
  await context.close();
  await network.close();
});
