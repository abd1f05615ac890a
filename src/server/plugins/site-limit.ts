import type { RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networksOf, siteTimes } from '../access/network.ts';
import { AppError } from '../errors/app-error.ts';

/**
 * Limits anonymous requests per IPv6 site to four times the limit of a single network, which is
 * counted separately. Throws 429 beyond that.
 */
export function limitSites(
  app: FastifyInstance,
  { max, timeWindow }: { max: number; timeWindow: RateLimitOptions['timeWindow'] },
): (request: FastifyRequest) => Promise<void> {
  const count = app.createRateLimit({
    max: max * siteTimes,
    timeWindow,
    keyGenerator: (request) => siteOf(request) ?? '',
    allowList: (request) => siteOf(request) === null,
  });
  return async (request) => {
    const counted = await count(request);
    if (counted.isAllowed || !counted.isExceeded) return;
    throw new AppError(429, 'rate_limited', { params: { seconds: counted.ttlInSeconds } });
  };
}

function siteOf({ caller, ip }: FastifyRequest): string | null {
  if (caller) return null;
  const [, site] = networksOf(ip);
  return site?.name ?? null;
}
