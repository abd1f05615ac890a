import { arriveWithTurn, kept, start, test } from './outbox-support.ts';
import { enter, expect, finish, inHand } from './support.ts';

const pending = { name: /\d+ pendientes?/ };

for (const tabs of [2, 5]) {
  for (const locks of [true, false]) {
    test(`${tabs} tabs ${locks ? 'with' : 'without'} locks come back together and do everything once`, async ({
      browser,
      floor,
    }) => {
      const first = await enter(browser, floor.url, 'operador');
      const context = first.context();
      if (!locks) {
        await context.addInitScript(() =>
          Object.defineProperty(navigator, 'locks', { value: undefined }),
        );
      }
      const { label } = await arriveWithTurn(first, floor.url);
      const pages = [first];
      while (pages.length < tabs) {
        const page = await context.newPage();
        await page.goto(`${floor.url}/web/pages/operated-gates`);
        await expect(inHand(page)).toHaveText(label);
        pages.push(page);
      }
      await context.setOffline(true);
      const since = new Date();
      await start(first);
      const last = pages.at(-1) ?? first;
      await finish(last);
      for (const page of pages) {
        await expect(page.getByText('Sin turno en curso')).toBeVisible();
        await expect(page.getByRole('button', { name: '2 pendientes' })).toBeVisible();
      }
      await context.setOffline(false);
      for (const page of pages) await expect(page.getByRole('button', pending)).toBeHidden();
      for (const page of pages) await expect(page.getByText(/por revisar/)).toBeHidden();
      expect(await floor.historyOf(label)).toEqual(['call', 'start', 'finish']);
      // Each action has one key and one answer, however many tabs sent it.
      const keys = await floor.ask(
        `select key from idempotency_keys
         where operation in ('ticketStart', 'ticketFinish') and created_at >= $1`,
        [since],
      );
      expect(keys).toHaveLength(2);
      expect((await kept(first)).map(({ state }) => state)).toEqual(['confirmed', 'confirmed']);
    });
  }
}
