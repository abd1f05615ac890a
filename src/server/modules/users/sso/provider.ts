import * as oidc from 'openid-client';
import type { SsoConfig, SsoProvider } from '../../../deployment/sso.ts';

const timeoutSeconds = 10;
const known = new Map<string, Promise<oidc.Configuration>>();

/** The result is cached in the process. */
async function discover(provider: SsoProvider): Promise<oidc.Configuration> {
  const key = `${provider.issuer} ${provider.clientId}`;
  let found = known.get(key);
  if (!found) {
    const plain = new URL(provider.issuer).protocol === 'http:';
    found = oidc.discovery(
      new URL(provider.issuer),
      provider.clientId,
      provider.clientSecret,
      undefined,
      {
        timeout: timeoutSeconds,
        // Also verifies the signature of the ID token, beyond the TLS channel.
        execute: [oidc.enableNonRepudiationChecks, ...(plain ? [oidc.allowInsecureRequests] : [])],
      },
    );
    // A failed discovery is retried next time.
    found.catch(() => known.delete(key));
    known.set(key, found);
  }
  return found;
}

/** Each provider has its own callback, so that one's response cannot pass for another's. */
export function callbackUrl({ publicUrl }: SsoConfig, provider: SsoProvider): string {
  return `${publicUrl}/web/api/users/saveOauth2/callback/${provider.id}`;
}

export interface Challenge {
  state: string;
  nonce: string;
  verifier: string;
}

export function newChallenge(): Challenge {
  return {
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
    verifier: oidc.randomPKCECodeVerifier(),
  };
}

/** Throws when the provider does not respond. */
export async function authorizationUrl(
  sso: SsoConfig,
  provider: SsoProvider,
  { state, nonce, verifier }: Challenge,
): Promise<string> {
  const url = oidc.buildAuthorizationUrl(await discover(provider), {
    redirect_uri: callbackUrl(sso, provider),
    scope: 'openid email',
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  return url.href;
}

export interface ProvenIdentity {
  issuer: string;
  subject: string;
  email: string;
  emailVerified: boolean;
}

/**
 * Exchanges the code of the callback's query for the identity. Throws unless state, issuer, nonce,
 * verifier, audience, signature and time are valid.
 */
export async function proveIdentity(
  sso: SsoConfig,
  provider: SsoProvider,
  query: string,
  { state, nonce, verifier }: Challenge,
): Promise<ProvenIdentity> {
  const config = await discover(provider);
  const tokens = await oidc.authorizationCodeGrant(
    config,
    new URL(`${callbackUrl(sso, provider)}?${query}`),
    {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    },
  );
  const claims = tokens.claims();
  if (!claims) throw new Error('the provider sent no identity');
  // Providers may omit the e-mail from the ID token and return it from the user info endpoint only.
  const told = claims.email
    ? claims
    : await oidc.fetchUserInfo(config, tokens.access_token, claims.sub);
  if (typeof told.email !== 'string') throw new Error('the provider told no e-mail');
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: told.email,
    emailVerified: told.email_verified === true,
  };
}
