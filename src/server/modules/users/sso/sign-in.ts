import { randomBytes } from 'node:crypto';
import type { components } from '#contract/types.ts';
import { hashToken, parseAuthToken } from '../../../access/session.ts';
import type { Deps } from '../../../deployment/deps.ts';
import { AppError, notFound } from '../../../errors/app-error.ts';
import { organisationAt } from '../../../organisation/address.ts';
import { openSession } from '../sign-in.ts';
import { authorizationUrl, newChallenge, type ProvenIdentity, proveIdentity } from './provider.ts';
import {
  advance,
  keepIdentity,
  type SsoTransaction,
  startTransaction,
  userOfIdentity,
} from './transactions.ts';

export const transactionSeconds = 600;
/** Time limit for the browser to fetch its session after the provider's response. */
const proofSeconds = 60;

type Started = { cookie: string; authorizationUrl: string };

/** The same error for every failure. */
export const ssoFailed = () => new AppError(401, 'sso_failed');

/** Starts a sign-in bound to the returned cookie. Throws 404 for an unknown provider. */
export async function startSso(
  deps: Deps,
  { provider: id, returnTo = '/' }: components['schemas']['SsoRequest'],
): Promise<Started> {
  const { sso } = deps.config;
  const provider = sso?.providers.find((each) => each.id === id);
  const organisationId =
    provider && (await organisationAt(deps.database.db, provider.organisation));
  if (!sso || !provider || !organisationId) throw notFound();
  const challenge = newChallenge();
  const url = await authorizationUrl(sso, provider, challenge).catch(() => {
    throw new AppError(503, 'unavailable');
  });
  const cookie = `${organisationId}.${randomBytes(32).toString('base64url')}`;
  await startTransaction(deps.database.db, {
    organisationId,
    provider: provider.id,
    cookieHash: hashToken(cookie),
    ...challenge,
    returnTo: isInside(returnTo) ? returnTo : '/',
    status: 'started',
    expiresAt: after(deps, transactionSeconds),
  });
  return { cookie, authorizationUrl: url };
}

/**
 * Returns the verified e-mail and the deadline to request the session. Throws when any check fails.
 */
export async function receiveCallback(
  deps: Deps,
  { provider: id, query, cookie }: { provider: string; query: string; cookie: string | undefined },
): Promise<{ email: string; expiresAt: string; returnTo: string; provider: string }> {
  const { db } = deps.database;
  const { sso } = deps.config;
  const key = parseAuthToken(cookie ?? '');
  const provider = sso?.providers.find((each) => each.id === id);
  if (!sso || !provider || !key) throw ssoFailed();
  const started = await advance(db, key, ['started', 'returned'], deps.clock());
  if (started?.provider !== provider.id) throw ssoFailed();
  const identity = await proveIdentity(sso, provider, query, started);
  const expiresAt = after(deps, proofSeconds);
  await keepIdentity(db, started, identity, expiresAt);
  return {
    email: identity.email,
    expiresAt: expiresAt.toISOString(),
    returnTo: started.returnTo,
    provider: provider.id,
  };
}

/** Opens the session of a verified identity, once. Both fields must equal the verified ones. */
export async function consumeIdentity(
  deps: Deps,
  { email, expiresAt }: components['schemas']['SsoValidation'],
  cookie: string | undefined,
): Promise<components['schemas']['Session']> {
  const { db } = deps.database;
  const now = deps.clock();
  const key = parseAuthToken(cookie ?? '');
  const proven = key && (await advance(db, key, ['proven', 'consumed'], now));
  if (!proven || proven.email !== email || proven.expiresAt.toISOString() !== expiresAt) {
    throw ssoFailed();
  }
  const found = await userOfIdentity(db, proven.organisationId, identityOf(proven), now);
  if (!found) throw ssoFailed();
  return openSession(deps, found);
}

function identityOf({ issuer, subject, email, emailVerified }: SsoTransaction): ProvenIdentity {
  if (!issuer || !subject || !email) throw ssoFailed();
  return { issuer, subject, email, emailVerified: emailVerified === true };
}

function isInside(path: string): boolean {
  return /^\/(?![/\\])/.test(path);
}

function after(deps: Deps, seconds: number): Date {
  return new Date(deps.clock().getTime() + seconds * 1000);
}
