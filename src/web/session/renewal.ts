import { tabLocks } from '../lib/locks.ts';
import { serverNow } from '../lib/server-time.ts';
import { readItem, writeItem } from './storage.ts';

const hourMs = 3_600_000;
const lockMs = 3000;

/** Returns whether the token is missing, empty, unreadable or expires within one hour (spec §4). */
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
 * Returns a valid access token. One tab at a time renews under a lock; the others wait at most 3 s
 * and read the stored token.
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
    // The person may have signed out meanwhile.
    if (readItem('authToken') === authToken) writeItem('accessToken', fresh);
    return fresh;
  };
  const locks = tabLocks();
  if (!locks) return ask();
  try {
    return await locks.request('vez-renewal', { signal: AbortSignal.timeout(lockMs) }, ask);
  } catch (error) {
    // Another tab hangs with the lock: a second renewal is harmless, waiting is not.
    if (error instanceof DOMException && error.name === 'TimeoutError') return ask();
    throw error;
  }
}
