import type { BrowserContextOptions } from '@playwright/test';
import { demoPassword } from '#server/seed/accounts.ts';

/**
 * Returns the initial state of a browser context: the session of a demonstration account, named by
 * the local part of its e-mail (null for a stranger), and `items` beside it.
 */
export async function storageStateOf(
  url: string,
  who: string | null,
  items: Record<string, string> = {},
): Promise<Exclude<BrowserContextOptions['storageState'], string | undefined>> {
  const kept = { ...(who && (await sessionOf(url, who))), ...items };
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }));
  return { cookies: [], origins: [{ origin: url, localStorage }] };
}

/** Returns the items that the page stores after a sign-in, by name. */
async function sessionOf(url: string, who: string): Promise<Record<string, string>> {
  const ask = () =>
    fetch(`${url}/web/api/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `${who}@demo.vez.example`, password: demoPassword }),
    });
  let answer = await ask();
  // Beside other tests the database may take longer than the server's timeout.
  for (let tries = 1; answer.status === 503 && tries < 5; tries += 1) answer = await ask();
  if (!answer.ok) throw new Error(`Sign-in of ${who}: ${answer.status} ${await answer.text()}`);
  // The cast: the contract's answer to a sign-in.
  const { content } = (await answer.json()) as { content: Record<string, unknown> };
  const kept = Object.entries(content).filter(([name]) => name !== 'userInvalid');
  return Object.fromEntries(
    kept.map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  );
}
