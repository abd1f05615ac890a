import type { FastifyBaseLogger } from 'fastify';
import type { PageError } from '#domain/page-errors/clean.ts';
import type { DatabaseHandle } from '../../db/handle.ts';
import type { Deps } from '../../deployment/deps.ts';
import { AppError } from '../../errors/app-error.ts';

interface Entry {
  error: PageError;
  log: FastifyBaseLogger;
  at: number;
  /** Repeats since the first report. */
  again: number;
}

const windowMs = 600_000;
/**
 * Limit of distinct errors per window, so that invented errors fill neither the log nor the memory.
 */
const mostKinds = 50;

const logged = new WeakMap<DatabaseHandle, Map<string, Entry>>();

/**
 * Logs an error at its first report and counts repeats for `logCounts`. Throws 429 when this
 * process has logged too many distinct errors recently.
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

/** Logs the repeats of each error after its ten minutes, and then forgets it. */
export async function logCounts({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  const all = logged.get(database);
  for (const [key, { error, log, at, again }] of all ?? []) {
    if (clock().getTime() < at + windowMs) continue;
    all?.delete(key);
    if (again > 0) log.warn({ ...error, count: again }, 'page failed');
  }
}
