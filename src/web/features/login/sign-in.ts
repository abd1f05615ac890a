import type { components } from '#contract/types.ts';
import { request } from '../../api/client.ts';
import { ApiError, errorText } from '../../api/errors.ts';
import { returnAddress } from '../../session/return-to.ts';
import { storeSession } from '../../session/session.ts';
import { writeItem } from '../../session/storage.ts';
import type { Way } from './arrival.ts';
import { texts } from './texts.ts';

/** Goes to a new document, so that nothing of the person before stays in memory. */
export async function enter(
  body: components['schemas']['Credentials'],
  returnTo: string,
): Promise<void> {
  storeSession(await request('login', { body }));
  window.location.replace(returnAddress(returnTo));
}

export async function leaveForProvider(provider: string, returnTo: string): Promise<void> {
  const body = { provider, returnTo };
  const answer = await request('saveOauth2', { body });
  window.location.assign(answer.authorizationUrl);
}

/** Opens the session of the person whom the provider has just identified. */
export async function enterProven(
  { email, expiresAt, provider }: Extract<Way, { kind: 'proven' }>,
  returnTo: string,
): Promise<void> {
  storeSession(await request('validateOauth2', { body: { email, expiresAt } }));
  writeItem('sso', provider);
  window.location.replace(returnAddress(returnTo));
}

export function refusalText(failure: unknown): string {
  return failure instanceof ApiError || !(failure instanceof DOMException)
    ? errorText(failure)
    : texts.storage;
}
