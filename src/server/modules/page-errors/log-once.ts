import type { FastifyBaseLogger } from 'fastify';
import type { PageError } from '#domain/page-errors/clean.ts';
import type { DatabaseHandle } from '../../db/client.ts';
import type { Deps } from '../../deployment/deps.ts';
import { AppError } from '../../errors/app-error.ts';

interface Entry {
  error: PageError;
  log: FastifyBaseLogger;
  at: number;
  /** How often it was told again. */
  again: number;
}

const windowMs = 600_000;
/** Of one window: errors that somebody makes up must fill neither the log nor the memory. */
const mostKinds = 50;

const logged = new WeakMap<DatabaseHandle, Map<string, Entry>>();

/**
 * Logs an error when it is first told, and counts it from then on; `logCounts` logs the count.
 * Throws 429 where this process has logged too many others of late.
 */
export function logOnce(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  log: FastifyBaseLogger,
  error: PageError,
): void {
  const all = logged.get(database) ?? new Map<string, Entry>();
  logged.set(database, all);
  const key = JSON.stringify(error);
  const known = all.get(key);
  if (known) {
    known.again += 1;
    return;
  }
  if (all.size >= mostKinds) {
    throw new AppError(429, 'rate_limited', { params: { seconds: windowMs / 1000 } });
  }
  all.set(key, { error, log, at: clock().getTime(), again: 0 });
  log.warn({ ...error, count: 1 }, 'page failed');
}

/** Logs how often each error was told again in its ten minutes, after which it is new. */
export async function logCounts({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  const all = logged.get(database);
  for (const [key, { error, log, at, again }] of all ?? []) {
    if (clock().getTime() < at + windowMs) continue;
    all?.delete(key);
    if (again > 0) log.warn({ ...error, count: again }, 'page failed');
  }
}
