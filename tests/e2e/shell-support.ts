import type { Browser, Page } from '@playwright/test';
import { type EnterOptions, enter, expect } from './support.ts';

/** Opens the path in a new browser context that is already signed in. */
export async function arrive(
  browser: Browser,
  url: string,
  {
    who = 'operador',
    path = '',
    ...options
  }: EnterOptions & { who?: string | null; path?: string } = {},
): Promise<Page> {
  const page = await enter(browser, url, who, options);
  await page.goto(`${url}/web/${path}`);
  await settled(page);
  return page;
}

/** Waits until the page shows its title and nothing is loading. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

export const layoutOf = (page: Page) => page.locator('[data-modes]');
export const menuButton = (page: Page) => page.locator('[aria-controls="menu"]');
