import type { components } from '#contract/types.ts';
import { heartbeatMs, signHeader } from '#domain/network/vez-header.ts';
import { onWake, rest } from './rest.ts';

type Schemas = components['schemas'];

export interface Streams {
  '/api/devices/display/stream': Schemas['DisplayView'];
  '/api/devices/kiosk/stream': Schemas['KioskView'];
  '/api/links/ticket/stream': Schemas['PersonView'];
}

/** Two missed heartbeats of the server, plus 500 ms of tolerance. */
export const silentAfterMs = 2 * heartbeatMs + 500;

/**
 * Milliseconds of patience for an attempt to connect, so that the next one uses the current
 * network. It adapts to the duration of the last success.
 */
const openingMs = { least: 2000, most: 4000 };
/** Initial delay between attempts, which grows and has jitter. */
const firstPauseMs = 500;
const longestPauseMs = 2000;

export interface Follower<View> {
  /** Receives the latest view of each chunk; earlier ones of the chunk are skipped. */
  onView: (view: View) => void;
  /** Anything arrived, even a heartbeat: the view is current. */
  onSign: () => void;
  onRefused: (key: Schemas['ErrorKey']) => void;
}

/**
 * Follows a stream of complete views until `signal` aborts or the server refuses it. It reconnects
 * after a cut or silence; the first view then includes all that was missed.
 */
export async function follow<Address extends keyof Streams>(
  address: Address,
  headers: Record<string, string>,
  { onView, onSign, onRefused }: Follower<Streams[Address]>,
  signal: AbortSignal,
): Promise<void> {
  let pause = firstPauseMs;
  let patienceMs = openingMs.most;
  while (!signal.aborted) {
    const hurry = wakes(signal);
    const from = performance.now();
    const opening = {
      patienceMs,
      onOpen: () => {
        const took = performance.now() - from;
        patienceMs = Math.min(openingMs.most, Math.max(openingMs.least, took * 4));
      },
    };
    let hung = false;
    try {
      const proof = { headers, signal: hurry.signal };
      for await (const view of viewsOf<Streams[Address]>(address, proof, opening, onSign)) {
        pause = firstPauseMs;
        onView(view);
      }
    } catch (error) {
      if (error instanceof Refused) return onRefused(error.key);
      hung = performance.now() - from >= patienceMs;
    }
    hurry.stop();
    patienceMs = Math.min(openingMs.most, patienceMs * 1.1);
    await rest(hung ? 0 : pause * (0.5 + Math.random() / 2), signal);
    pause = Math.min(pause * 2, longestPauseMs);
  }
}

class Refused extends Error {
  readonly key: Schemas['ErrorKey'];

  constructor(key: Schemas['ErrorKey']) {
    super(key);
    this.key = key;
  }
}

async function* viewsOf<View>(
  address: string,
  { headers, signal }: { headers: Record<string, string>; signal: AbortSignal },
  { patienceMs, onOpen }: { patienceMs: number; onOpen: () => void },
  onSign: () => void,
): AsyncGenerator<View> {
  const watch = watchdog(signal, patienceMs);
  try {
    const answer = await fetch(`/web${address}`, { headers, signal: watch.signal });
    // The answer is not from Vez but from a proxy or captive portal.
    if (!answer.headers.has(signHeader)) return;
    if (answer.status === 401 || answer.status === 403) throw new Refused(await keyOf(answer));
    if (!answer.ok || !answer.body) return;
    onOpen();
    watch.feed();
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let text = ''; ; ) {
      const { done, value } = await reader.read();
      if (done) return;
      watch.feed();
      onSign();
      text += value;
      const end = text.lastIndexOf('\n\n');
      if (end < 0) continue;
      const view = newestOf<View>(text.slice(0, end));
      text = text.slice(end + 2);
      if (view) yield view;
    }
  } finally {
    watch.stop();
  }
}

async function keyOf(answer: Response): Promise<Schemas['ErrorKey']> {
  // The cast: the contract defines the server's envelope.
  const { errors } = (await answer.json()) as Schemas['ErrorEnvelope'];
  return errors[0]?.key ?? 'unauthorized';
}

/** The view of the last event; null if there are only heartbeats. */
function newestOf<View>(events: string): View | null {
  const data = events
    .split('\n')
    .findLast((line) => line.startsWith('data: '))
    ?.slice('data: '.length);
  // The cast: the contract names the view of each address.
  return data === undefined ? null : (JSON.parse(data) as View);
}

/** Aborts unless it is fed in time, because a frozen network raises no error. */
function watchdog(signal: AbortSignal, firstMs: number) {
  const starved = new AbortController();
  const bite = () => starved.abort(new DOMException('nothing came', 'TimeoutError'));
  let timer = setTimeout(bite, firstMs);
  return {
    signal: AbortSignal.any([signal, starved.signal]),
    feed: () => {
      clearTimeout(timer);
      timer = setTimeout(bite, silentAfterMs);
    },
    stop: () => clearTimeout(timer),
  };
}

/**
 * Aborts with `signal`, and when the device wakes or is online again, since the stream may be dead.
 */
function wakes(signal: AbortSignal) {
  const woken = new AbortController();
  const wake = () => woken.abort(new DOMException('woken', 'AbortError'));
  const stop = onWake(wake);
  return { signal: AbortSignal.any([signal, woken.signal]), stop };
}
