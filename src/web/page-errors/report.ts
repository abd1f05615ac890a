import type { paths } from '#contract/types.ts';
import { clean } from '#domain/page-errors/clean.ts';
import { build } from '../lib/build.ts';

/** Maximum reports per page, in case an error repeats with varying messages. */
const reportsAtMost = 5;
/** Errors caused by browsers, extensions and networks, which nobody can fix. */
const noise =
  /^(?:AbortError|\w*: (?:ResizeObserver loop|Script error|Failed to fetch|NetworkError|Load failed))|-extension:\/\//;

const path = '/api/pageErrors' satisfies keyof paths;
const reported = new Set<string>();

/** Sends an error to the server once, without personal data. */
export function report(error: unknown): void {
  // Any value can be thrown, not only errors.
  const { name = '', message = String(error), stack = '' } = Object(error);
  if (noise.test(`${name}: ${message}\n${stack}`)) return;
  const route = location.pathname;
  const body = JSON.stringify(clean({ build, route, name, message, stack }));
  if (reported.has(body) || reported.size >= reportsAtMost) return;
  reported.add(body);
  const headers = { 'content-type': 'application/json' };
  fetch(`/web${path}`, { method: 'POST', keepalive: true, headers, body }).catch(() => {});
}
