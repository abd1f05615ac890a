import { arriveWithTurn, enter, expect, start, test } from './outbox-support.ts';
import { finish } from './support.ts';

test('look', async ({ browser, floor }) => {
  const { page } = await arriveWithTurn(await enter(browser, floor.url, 'operador'), floor.url);
  await page.context().setOffline(true);
  await start(page);
  await finish(page);
  await expect(page.getByRole('button', { name: '2 pendientes' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.screenshot({ path: '/tmp/vez/outbox-scratch/phone.png' });
  await floor.ask(`update tickets set version = version + 1 where status = 'called'`);
  await page.context().setOffline(false);
  await expect(page.getByRole('button', { name: '2 por revisar' })).toBeVisible();
  await page.setViewportSize({ width: 820, height: 1100 });
  await page.getByRole('button', { name: '2 por revisar' }).click();
  await expect(page.getByText('Estado actual: llamado').first()).toBeVisible();
  await page.waitForTimeout(500);
  await page.screenshot({ path: '/tmp/vez/outbox-scratch/tablet.png' });
});
