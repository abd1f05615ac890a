import { createHash } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { signHeader } from '#domain/network/vez-header.ts';
import { networkOf } from '../access/network.ts';
import { limitSites } from './site-limit.ts';

const contentSecurityPolicy = {
  'default-src': "'none'",
  // Mantine writes its variables into style elements.
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'worker-src': "'self'",
  'manifest-src': "'self'",
  'form-action': "'self'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
};

export function policyFor(scripts: readonly string[] = []): string {
  const hashes = scripts.map(
    (code) => ` 'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
  return Object.entries({ ...contentSecurityPolicy, 'script-src': `'self'${hashes.join('')}` })
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join(';');
}

/** Features that no page of Vez uses, denied to injected scripts too. */
const forbiddenFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'serial',
  'usb',
];

const policyWith = (camera: '()' | '(self)') =>
  forbiddenFeatures
    .map((feature) => `${feature}=${feature === 'camera' ? camera : '()'}`)
    .join(', ');

/**
 * Permissions of the kiosk document, the only one that may use the camera, to scan codes; only the
 * page itself knows whether it does.
 */
export const kioskPermissions = policyWith('(self)');

/** Headers of every answer; answers sent before any hook set them directly. */
export const answerHeaders: Readonly<Record<string, string>> = {
  [signHeader]: '1',
  'Content-Security-Policy': policyFor(),
  'Permissions-Policy': policyWith('()'),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  'Referrer-Policy': 'no-referrer',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'X-DNS-Prefetch-Control': 'off',
  'X-Frame-Options': 'DENY',
  'X-Permitted-Cross-Domain-Policies': 'none',
};

function nameOf(caller: NonNullable<FastifyRequest['caller']>): string {
  if ('userId' in caller) return `${caller.userId}`;
  return 'linkId' in caller ? `link ${caller.linkId}` : `device ${caller.deviceId}`;
}

/** Sets strict headers on every response and forbids caching of API answers. */
export async function secure(app: FastifyInstance): Promise<void> {
  // The hook runs before anything can refuse the request or hijack the reply.
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(answerHeaders);
  });
  await app.register(rateLimit, {
    global: false,
    // Limits apply after validation, so that malformed requests do not consume anyone's quota.
    hook: 'preHandler',
    // A whole branch may share one address, so each authenticated caller is counted separately.
    keyGenerator: ({ caller, ip }) => {
      if (!caller) return networkOf(ip);
      return `${caller.organisationId}.${nameOf(caller)}`;
    },
  });
  // The site limit follows the route's own limit, which the plugin has already added.
  app.addHook('onRoute', (route) => {
    const limit = route.config?.rateLimit;
    if (!limit || typeof limit.max !== 'number') return;
    const own = route.preHandler ?? [];
    const ofSite = limitSites(app, { max: limit.max, timeWindow: limit.timeWindow });
    route.preHandler = [...(Array.isArray(own) ? own : [own]), ofSite];
  });
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/web/api/')) reply.header('Cache-Control', 'no-store');
  });
}
