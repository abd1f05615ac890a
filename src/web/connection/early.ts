import { signHeader } from '#domain/network/vez-header.ts';

/** Channel on which the tab that holds the stream broadcasts changes. */
export const changesChannel = 'vez-changes';

interface Early {
  sentAt: number;
  /** Null unless Vez responded with 200. */
  answer: Promise<Response | null>;
}

interface Adopted {
  answer: Response;
  sentAt: number;
}

/** Requests of the document, shared by its first script and the application. */
export interface EarlyRequests {
  sent: Map<string, Early>;
  /** True once the application queries: the document sends nothing more. */
  closed: boolean;
  /** Changes broadcast by other tabs before the application listens. */
  told: unknown[];
  tabs: BroadcastChannel;
}

declare global {
  interface Window {
    vezEarly?: EarlyRequests;
  }
}

/**
 * Maximum age in milliseconds of an adopted response; a slow network needs that long for the code.
 */
export const goodForMs = 60_000;

/** Identifies a request: equal names mean equal requests, credentials included. */
export const nameOf = (method: string, url: string, bearer: string | null, body: string) =>
  `${method.toUpperCase()} ${url} ${bearer} ${body}`;

/**
 * Returns the response to the same request of the document, once. It resolves with null unless Vez
 * responds with 200, and when `signal` aborts: the request is then sent as usual.
 */
export function earlyAnswer(
  { method, url, headers }: Request,
  body: ArrayBuffer | null,
  signal: AbortSignal,
): Promise<Adopted | null> | null {
  const early = window.vezEarly;
  if (!early) return null;
  early.closed = true;
  const text = body ? new TextDecoder().decode(body) : '';
  const name = nameOf(method, url, headers.get('authorization'), text);
  const found = early.sent.get(name);
  early.sent.delete(name);
  if (!found || performance.now() - found.sentAt > goodForMs) return null;
  const aborted = new Promise<null>((resolve) => {
    if (signal.aborted) resolve(null);
    signal.addEventListener('abort', () => resolve(null), { once: true });
  });
  const { sentAt } = found;
  const adopted = found.answer.then((answer) => answer && { answer, sentAt });
  return Promise.race([aborted, adopted]);
}

/** Returns the changes that other tabs broadcast while the code loaded, and stops listening. */
export function toldMeanwhile(): unknown[] {
  window.vezEarly?.tabs.close();
  return window.vezEarly?.told.splice(0) ?? [];
}

/** Returns a complete response of Vez with status 200 that can be adopted, or null. */
export async function adoptable(answer: Response): Promise<Response | null> {
  if (answer.status !== 200 || !answer.headers.has(signHeader)) return null;
  const headers = new Headers(answer.headers);
  // The header holds an earlier server time, which would be taken for the present.
  headers.delete('date');
  return new Response(await answer.arrayBuffer(), { headers });
}
