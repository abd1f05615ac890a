import type { FastifyRequest } from 'fastify';
import { neighbourhoodOf } from '../access/network.ts';
import type { AppError, ErrorKey } from '../errors/app-error.ts';

/** Refusals of a proof of identity that somebody tried. */
const unproven = new Set<ErrorKey>(['invalid_credentials', 'sso_failed', 'bad_current_pass']);

/**
 * Logs who was refused what: as a warning when somebody tried another's account or what they may
 * not; missing and ended sessions are common.
 */
export function logRefusal(
  { log, ip, caller, routeOptions }: FastifyRequest,
  error: AppError,
): void {
  const { status, key, about } = error;
  const guessed = unproven.has(key) || about?.account !== undefined;
  const warns = status === 403 || status === 429 || guessed;
  if (!warns && status !== 401) return;
  const line = {
    refusal: key,
    route: routeOptions.url,
    network: neighbourhoodOf(ip),
    ...(caller && 'userId' in caller && { user: `${caller.organisationId}.${caller.userId}` }),
    ...about,
  };
  log[warns ? 'warn' : 'info'](line, 'refused');
}
