import type { QueryClient } from '@tanstack/react-query';
import type { components } from '#contract/types.ts';
import { api } from '../api/client.ts';
import { invalidate, type QueryPath } from '../api/query.ts';
import { isOnline, onConnectionChange, reportBeat } from '../connection/connection.ts';

type Change = components['schemas']['Change'];

const ofTickets: QueryPath[] = [
  '/api/branches/{branchId}/lines',
  '/api/branches/{branchId}/services',
  '/api/branches/{branchId}/slots',
  '/api/branches/{branchId}/tickets',
  '/api/branches/{branchId}/attended',
  '/api/branches/{branchId}/reassigned',
  '/api/gates/mine',
  '/api/tickets/{ticketId}/history',
];

/** Which operations a kind of change makes stale. */
const concerns: Record<Change['kind'], QueryPath[]> = {
  ticket: ofTickets,
  gate: ['/api/branches/{branchId}/gates', '/api/gates/mine'],
  alert: ['/api/alerts/active'],
  resync: [
    ...ofTickets,
    '/api/branches/{branchId}/gates',
    '/api/branches/{branchId}/reasons',
    '/api/branches/{branchId}/services/{serviceId}/configuration',
    '/api/branches/mine',
    '/api/alerts/active',
  ],
};

/** Changes that come within this are answered with one round of queries. */
const gatherMs = 120;

/**
 * Follows what happens in the branches until `signal` aborts, and has stale queries ask again.
 * Of all tabs one holds the stream and tells the others: browsers allow six connections to a
 * server, and a stream keeps one.
 */
export async function followChanges(client: QueryClient, signal: AbortSignal): Promise<void> {
  const stale = gatherer(client);
  const tabs = new BroadcastChannel('vez-changes');
  tabs.onmessage = ({ data }: MessageEvent<Change['kind']>) => stale(data);
  signal.addEventListener('abort', () => tabs.close());
  const hold = () =>
    holdStream(signal, (kind) => {
      stale(kind);
      tabs.postMessage(kind);
    });
  // Granted once the tab that holds it is closed; the newcomer is told to look at everything.
  if (!navigator.locks) return hold();
  await navigator.locks.request('vez-stream', { signal }, hold).catch(() => {});
}

async function holdStream(
  signal: AbortSignal,
  tell: (kind: Change['kind']) => void,
): Promise<void> {
  let lastId: string | undefined;
  for (let wait = 500; !signal.aborted; wait = Math.min(wait * 2, 15_000)) {
    try {
      for await (const event of openStream(lastId, signal)) {
        wait = 500;
        lastId = event.id;
        tell(event.change.kind);
      }
    } catch {
      // The client has told the connection; the stream is opened anew below.
    }
    await pause(wait, signal);
  }
}

function gatherer(client: QueryClient): (kind: Change['kind']) => void {
  const kinds = new Set<Change['kind']>();
  const ask = () => {
    const operations = new Set([...kinds].flatMap((kind) => concerns[kind]));
    kinds.clear();
    void invalidate(client, ...operations);
  };
  return (kind) => {
    if (kinds.size === 0) setTimeout(ask, gatherMs);
    kinds.add(kind);
  };
}

interface StreamEvent {
  id: string;
  change: Change;
}

async function* openStream(
  lastId: string | undefined,
  signal: AbortSignal,
): AsyncGenerator<StreamEvent> {
  const { response } = await api.GET('/api/events/stream', {
    params: { header: lastId ? { 'Last-Event-ID': lastId } : {} },
    parseAs: 'stream',
    signal,
  });
  if (!response.ok || !response.body) return;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let buffer = '';
  for (;;) {
    // Fails once the connection is found dead, which is how a frozen stream ends.
    const { done, value } = await reader.read();
    if (done) return;
    reportBeat();
    buffer += value;
    const blocks = buffer.split('\n\n');
    buffer = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = parseBlock(block);
      if (event) yield event;
    }
  }
}

/** One event of the stream; null for heartbeats. */
export function parseBlock(block: string): StreamEvent | null {
  const field = (name: string) =>
    block
      .split('\n')
      .find((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2);
  const [id, data] = [field('id'), field('data')];
  // The server sends nothing but the contract's `Change`.
  return id && data ? { id, change: JSON.parse(data) as Change } : null;
}

/** Waits, but not once the server is back, as after the device has slept. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      forget();
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    const forget = onConnectionChange(() => isOnline() && done());
    signal.addEventListener('abort', done);
  });
}
