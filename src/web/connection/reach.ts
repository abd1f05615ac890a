import { signHeader } from '#domain/network/vez-header.ts';
import { isOnline, reportAnswer, untilLost } from './connection.ts';
import { earlyAnswer } from './early.ts';
import { noteStanding } from './standing.ts';
import { isVez, probe } from './watch.ts';

/** The network failed or froze, or something other than Vez responded: the outcome is unknown. */
export class NoAnswer extends Error {}

/** Milliseconds after which a pending request makes the connection doubtful. */
const slowMs = 3000;
/**
 * Milliseconds that one request may hang while others succeed, as on a dead socket. A request with
 * a key can be repeated safely; others may simply be slow.
 */
const hangMs = { keyed: 10_000, other: 30_000 };

/**
 * Sends a request of the API and accepts only responses of Vez. There is no time-out (spec §7):
 * requests end when the connection is found dead. Throws NoAnswer, or the abort reason of the
 * request's own signal.
 */
export async function reach(
  request: Request,
  patienceMs: number = patienceWith(request.headers),
): Promise<Response> {
  const { method, headers, signal } = request;
  // Reads the body whole: a request built from a request would stream it, which HTTP/1.1 cannot.
  const body = method === 'GET' || method === 'HEAD' ? null : await request.arrayBuffer();
  const hung = new AbortController();
  const sentAt = performance.now();
  // A file may take long on a slow network.
  const isFile = headers.get('content-type')?.startsWith('multipart/') ?? false;
  const doubt = setInterval(async () => {
    const mayHangMs = (await probe()) ? patienceMs : slowMs;
    if (!isFile && performance.now() - sentAt > mayHangMs) hung.abort();
  }, slowMs);
  try {
    const ending = AbortSignal.any([signal, untilLost(), hung.signal]);
    const early = earlyAnswer(request, body, ending);
    const adopted = early && (await early);
    if (adopted) {
      note(adopted.answer, adopted.sentAt);
      return adopted.answer;
    }
    const answer = await globalThis.fetch(request.url, {
      method,
      headers,
      body,
      keepalive: request.keepalive,
      signal: ending,
    });
    if (!isVez(answer)) throw new NoAnswer();
    const whole = isStream(answer) ? answer : await read(answer);
    // 503 may mean that the database is away: a probe finds out.
    if (answer.status === 503) void probe();
    else reportAnswer(true);
    if (headers.has('authorization')) note(answer, sentAt);
    return whole;
  } catch (error) {
    if (signal.aborted) throw error;
    // A single failure is not an outage: its end would resend the same request at once.
    if (!hung.signal.aborted && isOnline()) await probe();
    throw new NoAnswer('No answer of Vez', { cause: error });
  } finally {
    clearInterval(doubt);
  }
}

/** Ignores refused responses: they show no data that a change could make stale. */
function note(answer: Response, sentAt: number): void {
  if (answer.ok) noteStanding(answer.headers.get(signHeader), sentAt);
}

function patienceWith(headers: Headers): number {
  return headers.has('idempotency-key') ? hangMs.keyed : hangMs.other;
}

function isStream(answer: Response): boolean {
  return answer.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
}

/** Reads the whole body: the network may freeze in the middle of a response. */
async function read(answer: Response): Promise<Response> {
  const bytes = await answer.arrayBuffer();
  const { status, statusText, headers } = answer;
  return new Response(bytes.byteLength > 0 ? bytes : null, { status, statusText, headers });
}
