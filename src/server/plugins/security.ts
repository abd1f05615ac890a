import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { signHeader } from '#domain/network/sign.ts';

const self = ["'self'"];

/** Strict headers for everything that is served, and no copies of API answers anywhere. */
export async function secure(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    referrerPolicy: { policy: 'no-referrer' },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: self,
        // Mantine writes its variables into style elements.
        styleSrc: [...self, "'unsafe-inline'"],
        imgSrc: [...self, 'data:'],
        fontSrc: self,
        connectSrc: self,
        workerSrc: self,
        manifestSrc: self,
        formAction: self,
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
  });
  await app.register(rateLimit, {
    global: false,
    // A whole branch may share one address.
    keyGenerator: ({ caller, ip }) => (caller ? `${caller.clientId}.${caller.userId}` : ip),
  });
  // Before anything can refuse the request or take the reply over.
  app.addHook('onRequest', async (_request, reply) => {
    reply.header(signHeader, '1');
  });
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/web/api/')) reply.header('Cache-Control', 'no-store');
  });
}
