import type { components } from '#contract/types.ts';
import * as api from '#contract/web.ts';
import { request } from '../../api/client.ts';
import { ApiError, errorText } from '../../api/errors.ts';
import { returnAddress } from '../../session/return-to.ts';
import { storeSession } from '../../session/session.ts';
import { writeItem } from '../../session/storage.ts';
import type { Way } from './arrival.ts';
import { texts } from './texts.ts';

type Credentials = components['schemas']['Credentials'];

/** Progress and cancellation of the proof of work, if the server requires one. */
export interface Effort {
  /** Called with the share that is done, from 0 to 1. */
  onWorked: (part: number) => void;
  signal: AbortSignal;
}

/**
 * Signs in and loads a new document, so that no data of an earlier user stays in memory. Stays on
 * the page when the work is cancelled.
 */
export async function enter(
  credentials: Credentials,
  returnTo: string,
  effort: Effort,
): Promise<void> {
  const session = await request(api.login, { body: credentials }).catch((failure: unknown) => {
    if (failure instanceof ApiError && failure.key === 'challenge_invalid') {
      return enterByWork(credentials, effort);
    }
    throw failure;
  });
  if (!session || effort.signal.aborted) return;
  storeSession(session);
  window.location.replace(returnAddress(returnTo));
}

/** Returns null when the work is cancelled. */
async function enterByWork(
  credentials: Credentials,
  { onWorked, signal }: Effort,
): Promise<components['schemas']['Session'] | null> {
  onWorked(0);
  const { solve } = await import('../../work/solve.ts');
  const challenge = await request(api.loginChallenge, { body: { email: credentials.email } });
  const solution = await solve(challenge, onWorked, signal).catch(() => {
    throw new CannotWork();
  });
  return solution && request(api.login, { body: { ...credentials, solution } });
}

/** Thrown when the browser offers no Web Crypto, as on an insecure connection. */
class CannotWork extends Error {}

export async function leaveForProvider(provider: string, returnTo: string): Promise<void> {
  const body = { provider, returnTo };
  const answer = await request(api.saveOauth2, { body });
  window.location.assign(answer.authorizationUrl);
}

export async function enterProven(
  { email, expiresAt, provider }: Extract<Way, { kind: 'proven' }>,
  returnTo: string,
): Promise<void> {
  storeSession(await request(api.validateOauth2, { body: { email, expiresAt } }));
  writeItem('sso', provider);
  window.location.replace(returnAddress(returnTo));
}

export function refusalText(failure: unknown): string {
  if (failure instanceof CannotWork) return texts.cannotWork;
  return failure instanceof ApiError || !(failure instanceof DOMException)
    ? errorText(failure)
    : texts.storage;
}
