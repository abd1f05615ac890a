import type { Page } from '@playwright/test';
import { demoAccounts } from '#server/seed/accounts.ts';

/** Pairs the device that shows the code with a branch of the demonstration, as its manager. */
export async function pairByCode(
  url: string,
  code: string,
  { branchId = 1, name = 'Sala' } = {},
): Promise<void> {
  const send = async (path: string, headers: Record<string, string>, body: object) => {
    const answer = await fetch(`${url}/web/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const manager = demoAccounts.find(({ role }) => role === 'Manager');
  const { email, password } = manager ?? {};
  const { content } = await send('/users/login', {}, { email, password });
  const { accessToken, authToken } = content;
  const proof = { authorization: `Bearer ${accessToken}`, 'idempotency-key': crypto.randomUUID() };
  const device = { code: code.replaceAll(/\s/g, ''), branchId, name };
  await send(`/devices/pair?authToken=${authToken}`, proof, device);
}

/** Pairs the open page of a device, which shows its code. */
export async function pairPage(page: Page, url: string, device?: { name: string }): Promise<void> {
  const code = page.locator('.pairing-code').filter({ hasText: /^\d{6}$/ });
  await pairByCode(url, (await code.textContent()) ?? '', device);
  await code.waitFor({ state: 'hidden' });
}
