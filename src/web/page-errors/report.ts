import type { paths } from '#contract/types.ts';
import { clean } from '#domain/page-errors/clean.ts';
import { build } from '../lib/build.ts';

/** Of one page: an error that comes again and again in ever other words. */
const reportsAtMost = 5;
/** What browsers, their extensions and networks cause, and nobody can mend. */
const noise =
  /^(?:AbortError|\w*: (?:ResizeObserver loop|Script error|Failed to fetch|NetworkError|Load failed))|-extension:\/\//;

const path = '/api/pageErrors' satisfies keyof paths;
const reported = new Set<string>();

/** Sends the error to the server, once and without personal data. */
export function report(error: unknown): void {
  // Not only errors are thrown.
  const { name = '', message = String(error), stack = '' } = Object(error);
  if (noise.test(`${name}: ${message}\n${stack}`)) return;
  const route = location.pathname;
  const body = JSON.stringify(clean({ build, route, name, message, stack }));
  if (reported.has(body) || reported.size >= reportsAtMost) return;
  reported.add(body);
  const headers = { 'content-type': 'application/json' };
  fetch(`/web${path}`, { method: 'POST', keepalive: true, headers, body }).catch(() => {});
}
