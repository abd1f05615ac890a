import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Stage } from './demonstration/stage.ts';
import type { Deps } from './deployment/deps.ts';
import { flushRefusals } from './devices/refusals.ts';
import { serveLogos } from './modules/organisation/logos.ts';
import { serveSsoCallback } from './modules/users/sso/operations.ts';
import { forgetChanged, forgetConfiguration } from './organisation/keep-configuration.ts';
import { compressAnswers } from './plugins/compress.ts';
import {
  boundBodies,
  type ConnectionLimits,
  endInOrder,
  limitConnections,
  usualLimits,
} from './plugins/connections.ts';
import { serveContract } from './plugins/contract.ts';
import {
  answerMalformed,
  answerNotFound,
  answerUnparsable,
  handleErrors,
} from './plugins/failures.ts';
import { serveHealth } from './plugins/health.ts';
import { secure } from './plugins/security.ts';
import { serveStatic } from './plugins/static.ts';
import { Hub } from './realtime/hub.ts';
import { type ChangedRights, channel, type Published } from './realtime/publish.ts';

export interface AppOptions {
  limits?: Partial<ConnectionLimits>;
  logger?: FastifyBaseLogger;
  /** Null where no demonstration lives. */
  stage?: Stage | null;
  validateResponses?: boolean;
}

/**
 * Builds the application, ready to listen or to be injected. Closing it ends streams and answers
 * pending requests.
 */
export async function buildApp(deps: Deps, options: AppOptions = {}): Promise<FastifyInstance> {
  const limits = { ...usualLimits, ...options.limits };
  const app: FastifyInstance = Fastify({
    requestTimeout: limits.requestMs,
    http: { headersTimeout: limits.headersMs, connectionsCheckingInterval: limits.checkMs },
    ...(options.logger && { loggerInstance: options.logger }),
    return503OnClosing: false,
    trustProxy: deps.config.trustProxy,
    bodyLimit: 256 * 1024,
    frameworkErrors: answerMalformed,
    clientErrorHandler: answerUnparsable,
  });
  boundBodies(app, limits);
  limitConnections(app.server, limits, deps.config.trustProxy !== false);
  const hub = new Hub();
  app.addHook('preClose', async () => hub.end());
  endInOrder(app, limits);
  app.decorateRequest('caller', null);
  // Other body types would bypass the contract's validation.
  app.removeContentTypeParser('text/plain');
  handleErrors(app);
  await secure(app);
  await compressAnswers(app);
  await app.register(cookie);
  await app.register(multipart);
  await deps.database.listen(channel, {
    // The cast: only `publish` and the database's triggers write to the channel.
    onMessage: (payload) => {
      const message = JSON.parse(payload) as Published | ChangedRights;
      // Clears the cache first, so that followers who ask again get the new value.
      if ('change' in message) forgetChanged(deps.database, message);
      hub.pass(message);
    },
    onLost: () => hub.lose(),
    onDoubt: (doubtful) => hub.doubt(doubtful),
    onGap: () => {
      forgetConfiguration(deps.database);
      hub.gap();
    },
  });
  await serveContract(app, {
    deps,
    hub,
    stage: options.stage ?? null,
    validateResponses: options.validateResponses ?? false,
  });
  serveSsoCallback(app, deps);
  serveLogos(app, deps);
  serveHealth(app, deps, hub);
  app.addHook('onClose', () => flushRefusals(deps).catch((err) => app.log.error({ err })));
  if (deps.publicDir) await serveStatic(app, deps.publicDir);
  else app.setNotFoundHandler(answerNotFound);
  return app;
}
