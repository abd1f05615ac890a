import type { Page } from '@playwright/test';
import { pairByCode } from '../support/pairing.ts';
import { expect } from './support.ts';

/** Opens the page of a device and pairs it by the code that it shows. */
export async function pairDevice(
  page: Page,
  url: string,
  path: 'pantalla' | 'quiosco',
): Promise<void> {
  await page.goto(`${url}/web/${path}`);
  const shown = page.locator('.pairing-code');
  await expect(shown).toHaveText(/^\d{6}$/);
  await pairByCode(url, (await shown.textContent()) ?? '');
  await expect(shown).toBeHidden();
}
