import { signHeader } from '#domain/network/vez-header.ts';

/** The channel on which the tab that holds the stream of changes passes them on. */
export const changesChannel = 'vez-changes';

/** A request that the document sent while the application's code was still on its way. */
interface Early {
  sentAt: number;
  /** Null unless Vez answered it with 200. */
  answer: Promise<Response | null>;
}

interface Adopted {
  answer: Response;
  sentAt: number;
}

/** The document's own requests, which its first script and the application share. */
export interface EarlyRequests {
  /** By `nameOf`. */
  sent: Map<string, Early>;
  /** The application asks by itself now: the document sends nothing more. */
  closed: boolean;
  /** Changes that another tab has told meanwhile, until the application hears them itself. */
  told: unknown[];
  tabs: BroadcastChannel;
}

declare global {
  interface Window {
    vezEarly?: EarlyRequests;
  }
}

/** A slow network needs so long for the code; an older answer is not worth adopting. */
export const goodForMs = 60_000;

/** Two requests of one name are the same, credentials included. */
export const nameOf = (method: string, url: string, bearer: string | null, body: string) =>
  `${method.toUpperCase()} ${url} ${bearer} ${body}`;

/**
 * The answer to this request on its way, if the document has sent the same; each is given once.
 * It comes to null when Vez did not answer with 200, and once `signal` aborts: the request is then
 * to be sent as usual.
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

/** What other tabs have told while the code was on its way; from now on the caller listens. */
export function toldMeanwhile(): unknown[] {
  window.vezEarly?.tabs.close();
  return window.vezEarly?.told.splice(0) ?? [];
}

/** What of the answer to an early request is worth keeping: whole, and from Vez. */
export async function adoptable(answer: Response): Promise<Response | null> {
  if (answer.status !== 200 || !answer.headers.has(signHeader)) return null;
  const headers = new Headers(answer.headers);
  // It tells the server's time of then, and would be taken for now.
  headers.delete('date');
  return new Response(await answer.arrayBuffer(), { headers });
}
