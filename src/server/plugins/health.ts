import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Deps } from '../deployment/deps.ts';
import { sameSecret } from '../deployment/secret.ts';
import type { Hub } from '../realtime/hub.ts';
import { answerNotFound } from './failures.ts';

/**
 * Serves /healthz (the process runs), /readyz (its database answers) and /metrics (Prometheus
 * text).
 */
export function serveHealth(app: FastifyInstance, deps: Deps, hub: Hub): void {
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
    await deps.database.ping();
    return { status: 'ok' };
  });
  app.get('/metrics', async (request, reply) => {
    const { metricsToken, trustProxy } = deps.config;
    if (!mayRead(metricsToken, trustProxy !== false, request))
      return answerNotFound(request, reply);
    reply.type(registry.contentType);
    return registry.metrics();
  });
}

const thisMachine = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Headers that proxies add to forwarded requests, under any common name. */
const ofProxy = /^(forwarded|via)$|^x-forwarded|-(ip|addr)$/;

/**
 * Whether the request has the token or, if none is set, comes from this machine. Requests through a
 * local proxy seem to come from this machine, so a server behind one requires the token.
 */
function mayRead(token: string | null, behindProxy: boolean, request: FastifyRequest): boolean {
  if (token) return sameSecret(request.headers.authorization ?? '', `Bearer ${token}`);
  const passedOn = behindProxy || Object.keys(request.headers).some((name) => ofProxy.test(name));
  return !passedOn && thisMachine.has(request.ip);
}
