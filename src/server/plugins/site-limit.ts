import type { RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networksOf, siteTimes } from '../access/network.ts';
import { AppError } from '../errors/app-error.ts';

/**
 * Counts requests without identity of each IPv6 site, whose networks may send four times together
 * what one may. Throws 429 beyond; the limit of a single network is counted apart.
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

/** The site of somebody without identity; null for IPv4. */
function siteOf({ caller, ip }: FastifyRequest): string | null {
  if (caller) return null;
  const [, site] = networksOf(ip);
  return site?.name ?? null;
}
