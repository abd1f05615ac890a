import type { FastifyRequest } from 'fastify';
import { neighbourhoodOf } from '../access/network.ts';
import type { AppError, ErrorKey } from '../errors/app-error.ts';

const unproven = new Set<ErrorKey>(['invalid_credentials', 'sso_failed', 'bad_current_pass']);

/**
 * Logs refusals: attempts on another account or without permission as warnings, common cases such
 * as missing and ended sessions as information.
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
