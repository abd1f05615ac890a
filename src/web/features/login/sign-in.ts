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

/** How the work for a try goes on, where one is asked for. */
export interface Effort {
  /** Given what part of it is done, from 0 to 1. */
  onWorked: (part: number) => void;
  signal: AbortSignal;
}

/**
 * Goes to a new document, so that nothing of the person before stays in memory; stays where the work
 * is given up.
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

/** Answers null where the work is given up. */
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

/** The browser has no cryptography, as without a secure connection. */
class CannotWork extends Error {}

export async function leaveForProvider(provider: string, returnTo: string): Promise<void> {
  const body = { provider, returnTo };
  const answer = await request(api.saveOauth2, { body });
  window.location.assign(answer.authorizationUrl);
}

/** Opens the session of the person whom the provider has just identified. */
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
