import type { FastifyInstance } from 'fastify';
import { neighbourhoodOf } from '../../../access/network.ts';
import type { Deps } from '../../../deployment/deps.ts';
import { open } from '../../../operations/serve.ts';
import { logSignIn } from '../sign-in.ts';
import { consumeIdentity, receiveCallback, startSso, transactionSeconds } from './sign-in.ts';

/** The prefix binds the cookie to this host over TLS; browsers treat localhost as secure. */
const cookieName = '__Host-vez-sso';
const cookieTerms = { path: '/', secure: true, httpOnly: true, sameSite: 'lax' } as const;

export const ssoOperations = [
  open('oauth2Providers', async ({ deps }) => {
    const providers = deps.config.sso?.providers ?? [];
    return providers.map(({ id, label }) => ({ id, label }));
  }),

  open('saveOauth2', async ({ deps, body, reply }) => {
    const { cookie, authorizationUrl } = await startSso(deps, body);
    reply.setCookie(cookieName, cookie, { ...cookieTerms, maxAge: transactionSeconds });
    return { authorizationUrl };
  }),

  open('validateOauth2', async ({ deps, body, ip, cookies, reply, log }) => {
    reply.clearCookie(cookieName, cookieTerms);
    const session = await consumeIdentity(deps, body, cookies[cookieName]);
    logSignIn(log, ip, session);
    return session;
  }),
];

/**
 * Handles the browser's return from a provider. A page redirects to the login with the data in the
 * URL fragment, so that no server or log sees it.
 */
export function serveSsoCallback(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { provider: string } }>(
    '/web/api/users/saveOauth2/callback/:provider',
    { config: { rateLimit: { max: 600, timeWindow: '1 minute' } } },
    async (request, reply) => {
      const back = await receiveCallback(deps, {
        provider: request.params.provider,
        query: request.url.split('?')[1] ?? '',
        cookie: request.cookies[cookieName],
      }).catch((error: Error) => {
        // The reason is only logged, since it would help a forger.
        const network = neighbourhoodOf(request.ip);
        request.log.warn({ reason: error.name, network }, 'single sign-on refused');
        return { error: 'sso' };
      });
      return reply.redirect(`/web/auth/login#${new URLSearchParams(back)}`);
    },
  );
}
