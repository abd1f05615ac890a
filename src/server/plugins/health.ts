import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { ping } from '../db/client.ts';
import type { Deps } from '../deployment/deps.ts';
import { sameSecret } from '../deployment/secret.ts';
import type { Hub } from '../realtime/hub.ts';
import { answerNotFound } from './failures.ts';

/** /healthz: the process lives. /readyz: its database answers. /metrics: Prometheus text. */
export function serveOperations(app: FastifyInstance, deps: Deps, hub: Hub): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'vez_request_seconds',
    help: 'Duration of requests by route and status',
    labelNames: ['route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  new Gauge({
    name: 'vez_event_streams',
    help: 'Open event streams',
    registers: [registry],
    collect() {
      this.set(hub.size);
    },
  });
  app.addHook('onResponse', async (request, reply) => {
    durations.observe(
      { route: request.routeOptions.url ?? 'unknown', status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async () => {
    await ping(deps.database.db);
    return { status: 'ok' };
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(deps.config.metricsToken, request)) return answerNotFound(request, reply);
    reply.type(registry.contentType);
    return registry.metrics();
  });
}

const thisMachine = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

function mayRead(token: string | null, request: FastifyRequest): boolean {
  // A proxy on this machine forwards strangers too.
  if (!token) return thisMachine.has(request.ip) && !request.headers['x-forwarded-for'];
  return sameSecret(request.headers.authorization ?? '', `Bearer ${token}`);
}
