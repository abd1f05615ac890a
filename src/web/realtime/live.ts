import type { QueryClient } from '@tanstack/react-query';
import * as api from '#contract/web.ts';
import { call } from '../api/client.ts';
import type { Change } from '../api/stale-by.ts';
import { isOnline, onConnectionChange, reportBeat } from '../connection/connection.ts';
import { changesChannel, toldMeanwhile } from '../connection/early.ts';
import { firstAnswer, followFrom } from '../connection/standing.ts';
import { tabLocks } from '../lib/locks.ts';
import { askStale, isNews } from './known-versions.ts';

/** Rounds of queries are at least this far apart: changes meanwhile are of one round. */
const gatherMs = 120;
/** How long the stream waits for the answers that the page shows first. */
const answerMs = 5000;
/** One frame: what one action changed comes together. */
const frameMs = 16;

/**
 * Follows the branches until `signal` aborts, and asks stale queries again. One tab holds the
 * stream for all: browsers allow six connections to a server, and a stream takes one.
 */
export async function followChanges(queryClient: QueryClient, signal: AbortSignal): Promise<void> {
  const stale = gatherer(queryClient);
  const tabs = new BroadcastChannel(changesChannel);
  tabs.onmessage = ({ data }: MessageEvent<Change>) => stale(data);
  // Only the application's tabs speak there.
  for (const change of toldMeanwhile() as Change[]) stale(change);
  signal.addEventListener('abort', () => tabs.close());
  const hold = async () => {
    // They say where the stream must begin for them to hold.
    if (queryClient.isFetching() > 0) await Promise.race([firstAnswer, pause(answerMs, signal)]);
    await holdStream(signal, (change) => {
      stale(change);
      tabs.postMessage(change);
    });
  };
  // Granted once the tab that holds it closes; the server then tells all since this page's start.
  const locks = tabLocks();
  if (!locks) return hold();
  await locks.request('vez-stream', { signal }, hold).catch(() => {});
}

async function holdStream(signal: AbortSignal, tell: (change: Change) => void): Promise<void> {
  // The first answers need not be asked for again.
  let lastId = followFrom(() => tell({ kind: 'resync', branchId: null }));
  for (let wait = 500; !signal.aborted; wait = Math.min(wait * 2, 15_000)) {
    try {
      for await (const event of openStream(lastId, signal)) {
        wait = 500;
        lastId = event.id;
        tell(event.change);
      }
    } catch {
      // The API has noted the lost connection; the stream opens anew below.
    }
    await pause(wait, signal);
  }
}

/** Takes changes, and asks what they make stale: the first within a frame, more in rounds. */
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
    // The answer to an own action, which may come after its change, asks by itself.
    const first = queryClient.isMutating() > 0 ? gatherMs : frameMs;
    if (changes.length === 0) setTimeout(ask, Math.max(first, next - performance.now()));
    changes.push(change);
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
  const headers = { ...(lastId && { 'Last-Event-ID': lastId }) };
  const { response } = await call(api.eventsStream, {}, { headers, parseAs: 'stream', signal });
  if (!response.ok || !response.body) return;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let buffer = '';
  for (;;) {
    // Fails once the connection is found dead: so a frozen stream ends.
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

/** Waits `ms`, or until the server is back, as after the device slept. */
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
