import type { QueryClient } from '@tanstack/react-query';
import * as api from '#contract/web.ts';
import { call } from '../api/client.ts';
import type { Change } from '../api/stale-by.ts';
import { isOnline, onConnectionChange, reportBeat } from '../connection/connection.ts';
import { changesChannel, toldMeanwhile } from '../connection/early.ts';
import { firstAnswer, followFrom } from '../connection/standing.ts';
import { tabLocks } from '../lib/locks.ts';
import { askStale, isNews } from './known-versions.ts';

/** Minimum milliseconds between refetches: changes meanwhile are batched. */
const gatherMs = 120;
/** Milliseconds that the stream waits for the page's first responses. */
const answerMs = 5000;
/** Milliseconds of one animation frame: the changes of one action arrive together. */
const frameMs = 16;

/**
 * Follows the changes of the branches until `signal` aborts, and refetches stale queries. One tab
 * holds the stream for all, since browsers allow six connections per server.
 */
export async function followChanges(queryClient: QueryClient, signal: AbortSignal): Promise<void> {
  const stale = gatherer(queryClient);
  const tabs = new BroadcastChannel(changesChannel);
  tabs.onmessage = ({ data }: MessageEvent<Change>) => stale(data);
  // The cast: only the application's tabs send on this channel.
  for (const change of toldMeanwhile() as Change[]) stale(change);
  signal.addEventListener('abort', () => tabs.close());
  const hold = async () => {
    // The stream starts at the position that the first responses report.
    if (queryClient.isFetching() > 0) await Promise.race([firstAnswer, pause(answerMs, signal)]);
    await holdStream(signal, (change) => {
      stale(change);
      tabs.postMessage(change);
    });
  };
  // Granted when the tab that holds the stream closes; the server then replays all changes since
  // this page's start.
  const locks = tabLocks();
  if (!locks) return hold();
  await locks.request('vez-stream', { signal }, hold).catch(() => {});
}

async function holdStream(signal: AbortSignal, tell: (change: Change) => void): Promise<void> {
  // The stream starts at the first responses, which need no refetch.
  let lastId = followFrom(() => tell({ kind: 'resync', branchId: null }));
  for (let wait = 500; !signal.aborted; wait = Math.min(wait * 2, 15_000)) {
    try {
      for await (const event of openStream(lastId, signal)) {
        wait = 500;
        lastId = event.id ?? lastId;
        tell(event.change);
      }
    } catch {
      // The API has recorded the lost connection; the loop reopens the stream.
    }
    await pause(wait, signal);
  }
}

/**
 * Returns a function that batches changes and refetches stale queries: first within a frame, then
 * in rounds.
 */
export function gatherer(queryClient: QueryClient): (change: Change) => void {
  let changes: Change[] = [];
  let next = 0;
  const ask = () => {
    next = performance.now() + gatherMs;
    const news = changes.filter(isNews);
    changes = [];
    void askStale(queryClient, news);
  };
  return (change) => {
    // An own action's response may arrive after its change and refetches on its own.
    const first = queryClient.isMutating() > 0 ? gatherMs : frameMs;
    if (changes.length === 0) setTimeout(ask, Math.max(first, next - performance.now()));
    changes.push(change);
  };
}

interface StreamEvent {
  /** Undefined for a state, which a new stream tells again. */
  id: string | undefined;
  change: Change;
}

async function* openStream(
  lastId: string | undefined,
  signal: AbortSignal,
): AsyncGenerator<StreamEvent> {
  const headers = { ...(lastId && { 'Last-Event-ID': lastId }) };
  const { response } = await call(api.eventsStream, {}, { headers, parseAs: 'stream', signal });
  if (!response.ok || !response.body) return;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let buffer = '';
  for (;;) {
    // Rejects when the connection is found dead, which ends a frozen stream.
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

/** Parses one event of the stream; null for heartbeats. */
export function parseBlock(block: string): StreamEvent | null {
  const field = (name: string) =>
    block
      .split('\n')
      .find((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2);
  const [id, data] = [field('id'), field('data')];
  // The cast: the server sends only the contract's `Change`.
  return data ? { id, change: JSON.parse(data) as Change } : null;
}

/** Waits `ms`, or until the server responds again, as after the device slept. */
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
