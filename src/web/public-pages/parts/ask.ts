import type { components, paths } from '#contract/types.ts';
import { signHeader } from '#domain/network/vez-header.ts';

type ErrorKey = components['schemas']['ErrorKey'];

type ContentOf<Operation> = Operation extends {
  responses: { 200: { content: { 'application/json': { content: infer Content } } } };
}
  ? Content
  : never;

type Reads = {
  [Path in keyof paths]: paths[Path] extends { get: { responses: unknown } } ? Path : never;
}[keyof paths];

type Sends = {
  [Path in keyof paths]: paths[Path] extends {
    post: { requestBody: { content: { 'application/json': unknown } } };
  }
    ? Path
    : never;
}[keyof paths];

type BodyOf<Path extends Sends> = paths[Path] extends {
  post: { requestBody: { content: { 'application/json': infer Body } } };
}
  ? Body
  : never;

/**
 * Result of a request. `silent` means no answer from Vez: the request may have taken effect or not.
 */
export type Outcome<Content> =
  | { ok: true; content: Content }
  | { ok: false; key: ErrorKey | 'silent' };

/** A cut network fails at once and is retried; a frozen one is given up after this time. */
const usualPatienceMs = 12_000;
const pausesMs = [0, 1000, 2000];

interface Sent {
  path?: Record<string, string | number>;
  secret?: string;
  device?: string;
  key?: string;
  patienceMs?: number;
  /** The request outlives the page. */
  keepalive?: boolean;
}

export function read<Path extends Reads>(
  path: Path,
  { query = {}, ...sent }: Sent & { query?: Record<string, string> } = {},
): Promise<Outcome<ContentOf<paths[Path]['get']>>> {
  const address = `${filled(path, sent.path)}?${new URLSearchParams(query)}`;
  return exchange(address, { headers: headersOf(sent) }, sent.patienceMs);
}

/** Sends a request of the API contract that is safe to repeat, again until an answer comes. */
export function send<Path extends Sends>(
  path: Path,
  body: BodyOf<Path>,
  sent: Sent = {},
): Promise<Outcome<ContentOf<paths[Path]['post']>>> {
  const headers = { ...headersOf(sent), 'content-type': 'application/json' };
  const { keepalive = false } = sent;
  const init = { method: 'POST', headers, body: JSON.stringify(body), keepalive };
  return exchange(filled(path, sent.path), init, sent.patienceMs);
}

function filled(path: string, names: Sent['path'] = {}): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(names[name] ?? ''));
}

function headersOf({ secret, device, key }: Sent): Record<string, string> {
  return {
    ...(secret !== undefined && { 'Vez-Link': secret }),
    ...(device !== undefined && { 'Vez-Device': device }),
    ...(key !== undefined && { 'Idempotency-Key': key }),
  };
}

async function exchange<Content>(
  path: string,
  init: RequestInit,
  patienceMs = usualPatienceMs,
): Promise<Outcome<Content>> {
  const signal = AbortSignal.timeout(patienceMs);
  for (const pause of pausesMs) {
    // A page that ends sends at once or never.
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    try {
      const answer = await fetch(`/web${path}`, { ...init, signal });
      // The answer is not from Vez but from a proxy or captive portal.
      if (!answer.headers.has(signHeader) || answer.status === 503) continue;
      // The cast: the contract defines the server's envelope.
      const { content, errors } = (await answer.json()) as {
        content: Content;
        errors: { key: ErrorKey }[] | null;
      };
      const [error] = errors ?? [];
      return error ? { ok: false, key: error.key } : { ok: true, content };
    } catch {
      if (signal.aborted) break;
    }
  }
  return { ok: false, key: 'silent' };
}
