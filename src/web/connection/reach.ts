import { reportAnswer, untilLost } from './connection.ts';
import { isVez, probe } from './watch.ts';

/** The network failed or froze, or something else answered in Vez's place: nothing is known of the outcome. */
export class NoAnswer extends Error {}

/** A call that takes longer makes the connection doubtful. */
const slowMs = 3000;
/**
 * How long one call may hang while others get through, as on a socket that the network has
 * forgotten. One with a key can be sent again at any time; of the others some take their time.
 */
const hangMs = { keyed: 10_000, other: 30_000 };

/**
 * Sends a request of the API and takes only an answer of Vez for one. Calls have no time-out
 * (spec §7): the connection is watched beside them, and they end with it. Throws NoAnswer, or
 * what the request's own signal was aborted with.
 */
export async function reach(request: Request): Promise<Response> {
  const { method, headers, signal } = request;
  // Read whole: a request made from another sends its body as a stream, which HTTP/1.1 cannot.
  const body = method === 'GET' || method === 'HEAD' ? null : await request.arrayBuffer();
  const hung = new AbortController();
  const sentAt = performance.now();
  const doubt = setInterval(async () => {
    const reached = await probe();
    if (reached && performance.now() - sentAt > patienceWith(headers)) hung.abort();
  }, slowMs);
  try {
    const answer = await globalThis.fetch(request.url, {
      method,
      headers,
      body,
      keepalive: request.keepalive,
      signal: AbortSignal.any([signal, untilLost(), hung.signal]),
    });
    if (!isVez(answer)) throw new NoAnswer();
    const whole = isStream(answer) ? answer : await read(answer);
    // 503 may mean that the database is away, which a probe finds out.
    if (answer.status === 503) void probe();
    else reportAnswer(true);
    return whole;
  } catch (error) {
    if (signal.aborted) throw error;
    if (!hung.signal.aborted) {
      reportAnswer(false);
      void probe();
    }
    throw new NoAnswer('No answer of Vez', { cause: error });
  } finally {
    clearInterval(doubt);
  }
}

function patienceWith(headers: Headers): number {
  // A file on a slow network takes as long as it takes.
  if (headers.get('content-type')?.startsWith('multipart/')) return Number.POSITIVE_INFINITY;
  return headers.has('idempotency-key') ? hangMs.keyed : hangMs.other;
}

function isStream(answer: Response): boolean {
  return answer.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
}

/** The answer with its body here already: the network may freeze in the middle of one. */
async function read(answer: Response): Promise<Response> {
  const bytes = await answer.arrayBuffer();
  const { status, statusText, headers } = answer;
  return new Response(bytes.byteLength > 0 ? bytes : null, { status, statusText, headers });
}
