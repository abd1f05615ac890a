import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { expect, password } from './support.ts';

/** A page of a context of its own, already signed in, with storage items set before anything runs. */
export async function arrive(
  browser: Browser,
  url: string,
  {
    who = 'operador',
    path = '',
    items = {},
    ...options
  }: BrowserContextOptions & {
    /** Local part of the demo e-mail; null for a stranger. */
    who?: string | null;
    path?: string;
    items?: Record<string, string>;
  } = {},
): Promise<Page> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const session = who ? await sessionOf(context, url, who) : {};
  // Any document of the origin will do to fill its storage before the application runs.
  await page.goto(`${url}/healthz`);
  await page.evaluate(
    (stored) => {
      for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
    },
    { ...session, ...items },
  );
  await page.goto(`${url}/web/${path}`);
  await settled(page);
  return page;
}

async function sessionOf(context: BrowserContext, url: string, who: string) {
  const answer = await context.request.post(`${url}/web/api/users/login`, {
    data: { email: `${who}@demo.vez.example`, password },
  });
  const { content } = (await answer.json()) as { content: Record<string, unknown> };
  const kept = Object.entries(content).filter(([name]) => name !== 'userInvalid');
  return Object.fromEntries(
    kept.map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  );
}

/** The page's title is there and nothing loads any more. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

export const layoutOf = (page: Page) => page.locator('[data-modes]');
export const menuButton = (page: Page) => page.locator('[aria-controls="menu"]');
