import { tabLocks } from '../lib/locks.ts';
import { serverNow } from '../lib/server-time.ts';
import { readItem, writeItem } from './storage.ts';

const hourMs = 3_600_000;
const lockMs = 3000;

/** Whether the token must be renewed: missing, empty, unreadable or expiring within one hour (spec §4). */
export function needsRenewal(token: string | null, now: number): boolean {
  const expiresAt = token ? expiryOf(token) : null;
  return expiresAt === null || expiresAt - now < hourMs;
}

function expiryOf(token: string): number | null {
  try {
    const payload = token.split('.')[1] ?? '';
    const { exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof exp === 'number' ? exp * 1000 : null;
  } catch {
    return null;
  }
}

export type Renew = (authToken: string) => Promise<string>;

let renewing: Promise<string> | null = null;

/**
 * A valid access token. This tab renews once at a time; across tabs a lock lets one renew while the
 * others wait, 3 s at most, and then read what it stored.
 */
export async function freshAccessToken(renew: Renew): Promise<string> {
  const token = readItem('accessToken');
  if (token && !needsRenewal(token, serverNow())) return token;
  renewing ??= lockedRenewal(renew).finally(() => {
    renewing = null;
  });
  return renewing;
}

async function lockedRenewal(renew: Renew): Promise<string> {
  const ask = async () => {
    const stored = readItem('accessToken');
    if (stored && !needsRenewal(stored, serverNow())) return stored;
    const authToken = readItem('authToken');
    const fresh = await renew(authToken ?? '');
    // The person may have left meanwhile.
    if (readItem('authToken') === authToken) writeItem('accessToken', fresh);
    return fresh;
  };
  const locks = tabLocks();
  if (!locks) return ask();
  try {
    return await locks.request('vez-renewal', { signal: AbortSignal.timeout(lockMs) }, ask);
  } catch (error) {
    // Another tab hangs with the lock: two renewals are harmless, waiting is not.
    if (error instanceof DOMException && error.name === 'TimeoutError') return ask();
    throw error;
  }
}
