import type { components } from '#contract/types.ts';
import { api, unwrap } from '../../api/client.ts';
import { ApiError, errorText } from '../../api/errors.ts';
import { storeSession } from '../../session/session.ts';
import { writeItem } from '../../session/storage.ts';
import type { Arrival } from './arrival.ts';
import { texts } from './texts.ts';

/** Each goes to a new document: nothing of whoever was here before stays in memory. */
export async function enter(body: components['schemas']['Credentials']): Promise<void> {
  storeSession(unwrap(await api.POST('/api/users/login', { body })));
  window.location.replace('/web/');
}

export async function leaveForProvider(provider: string): Promise<void> {
  const body = { provider, returnTo: '/' };
  const answer = unwrap(await api.POST('/api/users/saveOauth2', { body }));
  window.location.assign(answer.authorizationUrl);
}

/** Asks the session of whom the provider has just proven. */
export async function enterProven(proof: Extract<Arrival, { kind: 'proven' }>): Promise<void> {
  const { email, expiresAt, returnTo, provider } = proof;
  const answer = await api.POST('/api/users/validateOauth2', { body: { email, expiresAt } });
  storeSession(unwrap(answer));
  writeItem('sso', provider);
  window.location.replace(`/web${returnTo}`);
}

export function refusalText(failure: unknown): string {
  return failure instanceof ApiError || !(failure instanceof DOMException)
    ? errorText(failure)
    : texts.storage;
}
