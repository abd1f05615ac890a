import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

interface Account {
  subject: string;
  email: string;
  verified: boolean;
}

/** A real OpenID provider that signs every visitor in as `account`, without a prompt. */
export interface OpenIdProvider {
  issuer: string;
  account: Account;
  close: () => Promise<void>;
}

export const ssoClient = { clientId: 'vez', clientSecret: 'a secret between these two' };

export async function startOpenIdProvider(
  redirectUris: string[],
  account: Account = { subject: 'nobody', email: '', verified: false },
): Promise<OpenIdProvider> {
  const http = createServer();
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  // The cast: a server that listens on a TCP port has such an address.
  const { port } = http.address() as AddressInfo;
  const issuer = `http://localhost:${port}`;
  const started: OpenIdProvider = {
    issuer,
    account,
    close: () =>
      new Promise((resolve) => {
        http.closeAllConnections();
        http.close(() => resolve());
      }),
  };
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: ssoClient.clientId,
        client_secret: ssoClient.clientSecret,
        redirect_uris: redirectUris,
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    cookies: { keys: ['only for tests'] },
    findAccount: (_context, subject) => ({
      accountId: subject,
      claims: () => {
        const { email, verified } = started.account;
        return { sub: subject, email, email_verified: verified };
      },
    }),
    loadExistingGrant: async (context) => {
      const grant = new provider.Grant({
        clientId: ssoClient.clientId,
        accountId: context.oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  http.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return answer(request, response);
    const login = { accountId: started.account.subject, remember: false };
    return provider.interactionFinished(request, response, { login });
  });
  return started;
}

export class Jar {
  readonly #cookies = new Map<string, string>();
  take(lines: string | string[] | undefined) {
    for (const line of [lines ?? []].flat()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
  }
  get header() {
    return { cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
  }
}

/**
 * Follows the provider's redirects as a browser would. Returns the query that the provider sends
 * back.
 */
export async function passProvider(url: string): Promise<URLSearchParams> {
  const cookies = new Jar();
  for (let address = url; ; ) {
    const answer = await fetch(address, { redirect: 'manual', headers: cookies.header });
    cookies.take(answer.headers.getSetCookie());
    const next = new URL(answer.headers.get('location') ?? '', address);
    if (next.origin !== new URL(url).origin) return next.searchParams;
    if (next.href === address) throw new Error(`the provider stays at ${address}`);
    address = next.href;
  }
}
