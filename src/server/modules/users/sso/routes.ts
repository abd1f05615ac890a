import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deployment/deps.ts';
import type { Handlers } from '../../../operations/handlers.ts';
import { consumeIdentity, receiveCallback, startSso, transactionSeconds } from './sign-in.ts';

/** Bound to this host over TLS; browsers take localhost for secure. */
const cookieName = '__Host-vez-sso';
const cookieTerms = { path: '/', secure: true, httpOnly: true, sameSite: 'lax' } as const;

export function buildSsoHandlers(deps: Deps) {
  return {
    oauth2Providers: async () => {
      const providers = deps.config.sso?.providers ?? [];
      return { content: providers.map(({ id, label }) => ({ id, label })), errors: null };
    },

    saveOauth2: async (request, reply) => {
      const { cookie, authorizationUrl } = await startSso(deps, request.body);
      reply.setCookie(cookieName, cookie, { ...cookieTerms, maxAge: transactionSeconds });
      return { content: { authorizationUrl }, errors: null };
    },

    validateOauth2: async (request, reply) => {
      reply.clearCookie(cookieName, cookieTerms);
      const session = await consumeIdentity(deps, request.body, request.cookies[cookieName]);
      return { content: session, errors: null };
    },
  } satisfies Partial<Handlers>;
}

/**
 * Where providers send the browser back to. A page, not an operation: it leads to the login,
 * which asks for the session with what stands behind the #, where no server or log sees it.
 */
export function serveSsoCallback(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { provider: string } }>(
    '/web/api/users/saveOauth2/callback/:provider',
    { config: { rateLimit: { max: 60, timeWindow: '1 minute' } } },
    async (request, reply) => {
      const back = await receiveCallback(deps, {
        provider: request.params.provider,
        query: request.url.split('?')[1] ?? '',
        cookie: request.cookies[cookieName],
      }).catch((error: Error) => {
        // The reason stays here: it would tell a forger what to mend.
        request.log.warn({ reason: error.name }, 'single sign-on refused');
        return { error: 'sso' };
      });
      return reply.redirect(`/web/auth/login#${new URLSearchParams(back)}`);
    },
  );
}
