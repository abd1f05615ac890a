import { enter, expect, openGate, test } from './support.ts';

const turns = 60;

test('two operators in two browsers never call the same turn', async ({
  browser,
  served,
  database,
}) => {
  test.slow();
  const pages = [
    await enter(browser, served.url, 'operador'),
    await enter(browser, served.url, 'operador2'),
  ] as const;
  await openGate(pages[0], served.url, 'Puesto 1');
  await openGate(pages[1], served.url, 'Puesto 2');
  await database.query(
    `update tickets set status = 'absent' where status = 'waiting';
     insert into tickets (client_id, branch_id, service_id, day, prefix, number, status, channel,
       arrived_at, queued_at, waiting_since)
     select 1, 1, 1, '2000-01-01', 'A', n, 'waiting', 'staff', now(), now(), now()
     from generate_series(1, ${turns}) n`,
  );
  // As fast as the page can: the press of a key calls, starts, chooses the reason, ends.
  const called = await Promise.all(
    pages.map(async (page) => {
      const labels: string[] = [];
      page.on('response', async (response) => {
        if (!response.url().includes('/callNext')) return;
        const { content } = await response.json();
        if (content) labels.push(content.label);
      });
      for (;;) {
        const outcome = await page.evaluate(serveOne);
        if (outcome === 'empty') return labels;
      }
    }),
  );
  const [first, second] = [called[0] ?? [], called[1] ?? []];
  console.log(`${first.length} and ${second.length} turns`);
  expect(new Set([...first, ...second]).size).toBe(turns);
  expect(first.length + second.length).toBe(turns);
  expect(Math.min(first.length, second.length)).toBeGreaterThan(turns / 10);
});

/** Runs in the page: serves one person by its own buttons; «empty» when nobody is left. */
async function serveOne(): Promise<'served' | 'empty'> {
  const find = (text: string) =>
    [...document.querySelectorAll('button')].find(
      (button) =>
        button.textContent?.trim() === text && button.getAttribute('aria-disabled') !== 'true',
    );
  const until = async <T>(look: () => T | null | undefined | false): Promise<T> => {
    for (;;) {
      const found = look();
      if (found) return found;
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  };
  (await until(() => find('Llamar siguiente'))).click();
  const next = await until(
    () =>
      find('Iniciar atención') ??
      (document.body.textContent?.includes('No hay nadie esperando') && 'empty'),
  );
  if (next === 'empty') return 'empty';
  next.click();
  (await until(() => document.querySelector<HTMLInputElement>('main input[type=radio]'))).click();
  await until(() => document.querySelector('main input[type=radio]:checked'));
  (await until(() => find('Finalizar'))).click();
  await until(() => !document.querySelector('#ticket-label'));
  return 'served';
}
